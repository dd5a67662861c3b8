// Manage, Requirements, one of them or a new one: its words to be chosen, or the rule to be retired.
import { requirements } from '../../../contract/requirements.ts'
import { isAdmin } from '../../../domain/roles.ts'
import { useApi } from '../../data/api.ts'
import { useRole } from '../../data/use-role.ts'
import type { ScreenProps } from '../../frame/screens.ts'
import { useTitle } from '../../frame/use-title.ts'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { Banner } from '../../ui/Banner.tsx'
import { Card } from '../../ui/Card.tsx'
import { EditorLoading } from './EditorLoading.tsx'
import type { Rule } from './filter-rules.ts'
import { RequirementEditor } from './RequirementEditor.tsx'
import { RetireRequirement } from './RetireRequirement.tsx'
import { SentenceWords } from './SentenceWords.tsx'

export function RequirementScreen({ params }: ScreenProps) {
  const role = useRole()
  const given = { enabled: isAdmin(role) }
  const list = useApi(requirements.requirements, {}, given)
  const subjects = useApi(requirements.requirementSubjects, {}, given)
  const isNew = params.id === 'new'
  const rule = list.data?.find(({ id }) => String(id) === params.id)
  const isUnknown = !isNew && list.data !== undefined && !rule
  const title = isNew ? 'New requirement' : rule?.retired ? 'Retired requirement' : 'Edit requirement'
  useTitle(title)
  return (
    <ManagePage
      title={isUnknown ? 'There is no such requirement' : title}
      lede={isUnknown || rule?.retired ? undefined : 'Choose the words in the sentence. The list of people follows.'}
      back={{ href: '/manage/requirements', label: 'Requirements' }}
      actions={rule && !rule.retired && <RetireRequirement rule={rule} />}
    >
      {() =>
        isUnknown ? (
          <p>The address may be mistyped. A requirement is never removed, only retired.</p>
        ) : rule?.retired ? (
          <Retired rule={rule} />
        ) : (rule || isNew) && subjects.data ? (
          <>
            {rule?.origin === 'files' && (
              <Banner tone="neutral" title="This rule comes with the training material">
                Once you publish a change, its files no longer change it.
              </Banner>
            )}
            <RequirementEditor key={params.id} rule={rule ?? null} subjects={subjects.data} />
          </>
        ) : (
          <EditorLoading queries={isNew ? [subjects] : [list, subjects]} />
        )
      }
    </ManagePage>
  )
}

function Retired({ rule }: { rule: Rule }) {
  return (
    <Card className="grid grid-cols-1 gap-4">
      <p className="text-18 leading-normal">
        <SentenceWords words={rule.words} />
      </p>
      <p className="text-subtle">
        Nothing is owed by it any more. What was owed stays on record. Make a new one instead.
      </p>
    </Card>
  )
}
