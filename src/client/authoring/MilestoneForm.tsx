// A milestone: what is reached, how often, and what it earns.
import type { DraftBody, MilestoneDraft } from '../../domain/authoring.ts'
import {
  COUNTABLE_METRICS,
  MILESTONE_CATEGORIES,
  MILESTONE_METRICS,
  type MilestoneMetric,
  milestoneLabel,
} from '../../domain/milestones.ts'
import { Card } from '../ui/Card.tsx'
import { Select } from '../ui/Select.tsx'
import { NotedField, NotedInput, NotedTextarea } from './NotedField.tsx'

const METRIC_WORDS: Readonly<Record<MilestoneMetric, string>> = {
  'swms-read': 'Safety documents read',
  'manuals-read': 'Manuals read',
  'induction-complete': 'Induction completed',
  'toolbox-passed': 'Toolbox quizzes passed',
  'base-training-completed': 'GQ1 modules completed',
  'advanced-training-completed': 'GQ2 modules completed',
  'customer-service-completed': 'Customer service modules completed',
  'sales-completed': 'Sales modules completed',
  'quizzes-perfect': 'Quizzes without a mistake',
  'kudos-given': 'Kudos given',
  'kudos-received': 'Kudos received',
  'challenges-answered': 'Daily challenges answered',
  'challenge-streak': 'Days of the challenge in a row',
  'learning-streak': 'Days of learning in a row',
  'points-earned': 'Points earned',
}

const countable: readonly string[] = COUNTABLE_METRICS

export interface MilestoneFormProps {
  body: MilestoneDraft
  change: (body: DraftBody) => void
}

export function MilestoneForm({ body, change }: MilestoneFormProps) {
  const set = (changes: Partial<MilestoneDraft>) => change({ ...body, ...changes })
  const number = (value: string) => Math.max(0, Math.round(Number(value) || 0))
  return (
    <Card className="grid grid-cols-1 gap-4">
      <NotedInput path="title" label="Name" value={body.title} onValue={title => set({ title })} />
      <NotedTextarea
        {...{ path: 'description', label: 'What it takes', value: body.description, most: 200 }}
        onValue={description => set({ description })}
      />
      <div className="grid grid-cols-1 gap-4 md:grid-cols-3">
        <NotedField path="category" label="Category">
          <Select
            value={body.category}
            onChange={event => set({ category: event.target.value as MilestoneDraft['category'] })}
          >
            {MILESTONE_CATEGORIES.map(value => (
              <option key={value} value={value}>
                {milestoneLabel(value)}
              </option>
            ))}
          </Select>
        </NotedField>
        <NotedField path="metric" label="What is counted">
          <Select
            value={body.metric}
            onChange={({ target: { value } }) =>
              set({
                metric: value as MilestoneMetric,
                ...(body.target === null && !countable.includes(value) ? { target: 1 } : {}),
              })
            }
          >
            {MILESTONE_METRICS.map(value => (
              <option key={value} value={value}>
                {METRIC_WORDS[value]}
              </option>
            ))}
          </Select>
        </NotedField>
        <NotedInput
          {...{ path: 'target', label: 'How many', type: 'number' }}
          hint={countable.includes(body.metric) ? 'Empty: all there are.' : undefined}
          value={body.target === null ? '' : String(body.target)}
          onValue={value => set({ target: value === '' && countable.includes(body.metric) ? null : number(value) })}
        />
        <NotedInput
          {...{ path: 'pointsReward', label: 'Points', type: 'number', value: String(body.pointsReward) }}
          onValue={value => set({ pointsReward: number(value) })}
        />
        <NotedInput
          {...{ path: 'experienceReward', label: 'Experience', type: 'number', value: String(body.experienceReward) }}
          onValue={value => set({ experienceReward: number(value) })}
        />
      </div>
      <NotedTextarea
        {...{ path: 'celebrationMessage', label: 'What it says when it is reached', most: 160 }}
        value={body.celebrationMessage}
        onValue={celebrationMessage => set({ celebrationMessage })}
      />
    </Card>
  )
}
