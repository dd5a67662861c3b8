// What the groups of duties are called, on screens and on paper.
import type { DutyGroup } from './duty-facts.ts'

export const GROUP_WORDS: Readonly<Record<DutyGroup, string>> = {
  ...{ induction: 'Induction', swms: 'Safety documents', toolbox: 'Toolbox' },
  ...{ gq1: 'GQ1 Training', gq2: 'GQ2 Training', licences: 'Licences' },
}
