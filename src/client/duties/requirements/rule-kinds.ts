// What a rule can ask for, in the words of the list and of the sentence.
import {
  BookOpen,
  ClipboardCheck,
  Dumbbell,
  FileText,
  HardHat,
  IdCard,
  type LucideIcon,
  ShieldCheck,
} from 'lucide-react'
import type { DutyKind } from '../../../domain/duty-facts.ts'

interface RuleKind {
  icon: LucideIcon
  /** In the filter. */
  label: string
  /** The word in the sentence, and the same where it stands alone in a list. */
  verb: string
  choice: string
  /** In place of what has not been chosen yet. */
  choose: string
}

export const RULE_KINDS: Readonly<Record<DutyKind, RuleKind>> = {
  swms: {
    ...{ icon: ShieldCheck, label: 'Safety documents' },
    ...{ verb: 'sign', choice: 'sign a safety document', choose: 'choose a document' },
  },
  topic: {
    ...{ icon: HardHat, label: 'Toolbox quizzes' },
    ...{ verb: 'pass', choice: 'pass a toolbox quiz', choose: 'choose a quiz' },
  },
  'topic-read': {
    ...{ icon: FileText, label: 'Toolbox topics' },
    ...{ verb: 'read', choice: 'read a toolbox topic', choose: 'choose a topic' },
  },
  manual: {
    ...{ icon: BookOpen, label: 'Induction manuals' },
    ...{ verb: 'read', choice: 'read an induction manual', choose: 'choose a manual' },
  },
  module: {
    ...{ icon: Dumbbell, label: 'Training modules' },
    ...{ verb: 'pass', choice: 'pass a training module', choose: 'choose a module' },
  },
  induction: {
    ...{ icon: ClipboardCheck, label: 'Induction' },
    ...{ verb: 'complete the Induction', choice: 'complete the Induction', choose: '' },
  },
  licence: {
    ...{ icon: IdCard, label: 'Licences' },
    ...{ verb: 'hold the licence', choice: 'hold a licence', choose: 'choose a licence' },
  },
}
