// Retiring a rule: asked once, since it cannot be taken back.
import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { requirements } from '../../../contract/requirements.ts'
import { useAction } from '../../data/action.ts'
import { wordsOf } from '../../data/request.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/toast-store.ts'
import { countOf } from '../../ui/words.ts'
import type { Rule } from './filter-rules.ts'
import { ruleQuestion } from './rule-question.ts'

export function RetireRequirement({ rule }: { rule: Rule }) {
  const [, navigate] = useLocation()
  const [isAsking, setAsking] = useState(false)
  const [problem, setProblem] = useState('')
  const retire = useAction(requirements.retireRequirement)

  async function run(): Promise<void> {
    setProblem('')
    try {
      await retire.mutateAsync({ params: { id: String(rule.id) } })
      toast({ title: 'Retired', description: rule.sentence, tone: 'success' })
      navigate('/manage/requirements')
    } catch (error) {
      setProblem(wordsOf(error, 'Nothing was changed. Please try again.'))
    }
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setAsking(true)}>
        <Archive />
        Retire
      </Button>
      {isAsking && (
        <ruleQuestion.Part
          title="Retire this requirement?"
          description={`From today ${countOf(rule.covered, 'person owes', 'people owe')} nothing by it. What was signed stays on record. It cannot be brought back: you would make a new one.`}
          confirmText="Retire requirement"
          danger
          pending={retire.isPending}
          onConfirm={() => void run()}
          onClose={() => setAsking(false)}
        >
          {problem && <Banner tone="danger" role="alert" title={problem} className="mt-3" />}
        </ruleQuestion.Part>
      )}
    </>
  )
}
