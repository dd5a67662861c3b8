// What is asked before a rule is published all the same, left or retired. Fetched once the editor is there.
import { ConfirmDialog, type ConfirmDialogProps } from '../../ui/ConfirmDialog.tsx'

interface RuleQuestionDialogProps extends Omit<ConfirmDialogProps, 'open' | 'onOpenChange'> {
  onClose: () => void
}

export function RuleQuestionDialog({ onClose, ...rest }: RuleQuestionDialogProps) {
  return <ConfirmDialog {...rest} open onOpenChange={open => !open && onClose()} />
}
