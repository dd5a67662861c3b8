// One rule in the list: its sentence, and how many of those it covers have nothing overdue by it.
import { Check, TriangleAlert } from 'lucide-react'
import { Link } from 'wouter'
import { overallBand, percentageOf } from '../../../domain/compliance.ts'
import { Badge } from '../../ui/Badge.tsx'
import { DocSquare } from '../../ui/DocSquare.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { formatNumber } from '../../ui/words.ts'
import type { Rule } from './filter-rules.ts'
import { RULE_KINDS } from './rule-kinds.ts'
import { SentenceWords } from './SentenceWords.tsx'

export function RuleRow({ rule }: { rule: Rule }) {
  return (
    <li className="rule">
      <DocSquare icon={RULE_KINDS[rule.subject.kind].icon} />
      <Link href={`/manage/requirements/${rule.id}`} className="rule__sentence">
        <SentenceWords words={rule.words} />
      </Link>
      <div className="rule__figures">
        {rule.retired ? <Badge>Retired</Badge> : <Figures covered={rule.covered} compliant={rule.compliant} />}
      </div>
    </li>
  )
}

function Figures({ covered, compliant }: Pick<Rule, 'covered' | 'compliant'>) {
  if (covered === 0) return <span className="text-14 text-subtle">Covers nobody at the moment</span>
  const overdue = covered - compliant
  const percentage = percentageOf(compliant, covered)
  return (
    <>
      <div className="flex flex-wrap justify-between gap-x-3 text-14">
        <span>
          <b>
            {formatNumber(compliant)} of {formatNumber(covered)}
          </b>{' '}
          compliant
        </span>
        {overdue > 0 ? (
          <span className="rule__state text-danger-text">
            <TriangleAlert />
            {formatNumber(overdue)} overdue
          </span>
        ) : (
          <span className="rule__state text-success-text">
            <Check />
            None overdue
          </span>
        )}
      </div>
      <ProgressBar
        value={percentage}
        band={overallBand(percentage)}
        label="Compliant"
        valueText={`${compliant} of ${covered}`}
        className="mt-3 mb-1"
      />
    </>
  )
}
