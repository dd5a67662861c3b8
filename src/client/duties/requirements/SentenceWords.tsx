// A rule as a sentence, what was chosen in bold.
import type { Word } from '../../../domain/requirement.ts'

export function SentenceWords({ words }: { words: readonly Word[] }) {
  return (
    <>
      {words.map(({ text, strong }, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: the words of a sentence have their place alone
        strong ? <b key={index}>{text}</b> : <span key={index}>{text}</span>,
      )}
    </>
  )
}
