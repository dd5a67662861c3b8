// Manage, Requirements: every rule as the sentence that it is, with how many keep to it.
import { ListChecks, Plus } from 'lucide-react'
import { Link, useLocation } from 'wouter'
import { requirements } from '../../../contract/requirements.ts'
import { isAdmin } from '../../../domain/roles.ts'
import { useApi } from '../../data/api.ts'
import { useRole } from '../../data/use-role.ts'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { NothingFound } from '../../ui/NothingFound.tsx'
import { Segmented } from '../../ui/Segmented.tsx'
import { Loading, SkeletonRows } from '../../ui/Skeleton.tsx'
import { countOf } from '../../ui/words.ts'
import { VIEWS } from '../rules-or-matrix.ts'
import { filterRules, type Rule } from './filter-rules.ts'
import { RuleFilters } from './RuleFilters.tsx'
import { RuleRow } from './RuleRow.tsx'
import { useRuleFilter } from './use-rule-filter.ts'
import './rules.css'

export function RequirementsScreen() {
  const role = useRole()
  const [, navigate] = useLocation()
  const list = useApi(requirements.requirements, {}, { enabled: isAdmin(role), refetchOnOpen: true })
  const inForce = list.data?.filter(rule => !rule.retired).length
  return (
    <ManagePage
      title="Requirements"
      lede={inForce === undefined ? undefined : `${countOf(inForce, 'rule')}. Each reads as what it does.`}
      actions={
        <>
          <Segmented label="Show" value="/manage/requirements" onValueChange={next => navigate(next)} options={VIEWS} />
          <Button asChild>
            <Link href="/manage/requirements/new">
              <Plus />
              New requirement
            </Link>
          </Button>
        </>
      }
    >
      {() =>
        list.data ? (
          <Rules rules={list.data} />
        ) : list.isError ? (
          <ErrorState
            title="The requirements could not be loaded"
            onRetry={() => list.refetch()}
            retrying={list.isFetching}
          />
        ) : (
          <Card>
            <Loading label="Loading requirements">
              <SkeletonRows rows={6} />
            </Loading>
          </Card>
        )
      }
    </ManagePage>
  )
}

function Rules({ rules }: { rules: readonly Rule[] }) {
  const { filter, choose, clear, isNarrowed } = useRuleFilter()
  if (rules.length === 0) {
    return (
      <Card>
        <EmptyState
          level={2}
          icon={ListChecks}
          title="No requirements yet"
          description="Nobody is asked for anything by a date. Say who must do what, by when and how often."
        />
      </Card>
    )
  }
  const found = filterRules(rules, filter)
  const listed = filterRules(rules, { search: '', kind: '', department: '', retired: filter.retired })
  return (
    <Card flush aria-label="Requirements">
      <RuleFilters filter={filter} onChoose={choose} hasRetired={rules.some(rule => rule.retired)} />
      {found.length === 0 ? (
        <NothingFound icon={ListChecks} title="No rule matches" onClear={isNarrowed && clear} />
      ) : (
        <ul>
          {found.map(rule => (
            <RuleRow key={rule.id} rule={rule} />
          ))}
        </ul>
      )}
      <div className="rules__foot">
        <p role="status">
          <b>{found.length}</b> of {countOf(listed.length, 'rule')} shown
        </p>
        {isNarrowed && found.length > 0 && (
          <Button variant="secondary" size="sm" onClick={clear}>
            Show all
          </Button>
        )}
      </div>
    </Card>
  )
}
