// The dialog of the editor, with a file of its own.
import { dialogFrom } from '../../loading/lost.tsx'

export const ruleQuestion = dialogFrom(async () => (await import('./RuleQuestionDialog.tsx')).RuleQuestionDialog)
