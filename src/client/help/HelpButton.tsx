// The floating help button and the dialog it opens.
import { CircleQuestionMark } from 'lucide-react'
import { closeHelp, openHelp, useHelpOpen } from '../frame/help-store.ts'
import { dialogFrom } from '../loading/lost.tsx'

const { Part: HelpDialog } = dialogFrom(async () => (await import('./HelpDialog.tsx')).HelpDialog)

export function HelpButton() {
  const open = useHelpOpen()
  return (
    <>
      <button type="button" className="help-fab" onClick={openHelp} aria-label="Help" aria-haspopup="dialog">
        <CircleQuestionMark />
      </button>
      {open && <HelpDialog onClose={closeHelp} />}
    </>
  )
}
