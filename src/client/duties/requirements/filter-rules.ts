// Narrowing the list of rules: they are few enough to have them all.
import type { OutputOf } from '../../../contract/endpoint.ts'
import type { requirements } from '../../../contract/requirements.ts'

export type Rule = OutputOf<typeof requirements.requirements>[number]

export interface RuleFilter {
  search: string
  kind: string
  department: string
  retired: boolean
}

/** A rule for everyone is for each department too. */
export function filterRules<R extends Pick<Rule, 'sentence' | 'subject' | 'audience' | 'retired'>>(
  rules: readonly R[],
  { search, kind, department, retired }: RuleFilter,
): R[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return rules.filter(rule => {
    const { everyone, departments } = rule.audience
    if (rule.retired && !retired) return false
    if (kind && rule.subject.kind !== kind) return false
    if (department && !everyone && !departments.includes(department)) return false
    const sentence = plain(rule.sentence)
    return words.every(word => sentence.includes(word))
  })
}

const plain = (text: string) => text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '')
