// Manage, Requirements, a new one.
import { requirements } from '../../../contract/requirements.ts'
import { isAdmin } from '../../../domain/roles.ts'
import { useApi } from '../../data/api.ts'
import { useRole } from '../../data/use-role.ts'
import { ManagePage } from '../../manage/ManagePage.tsx'
import { EditorLoading } from './EditorLoading.tsx'
import { RequirementEditor } from './RequirementEditor.tsx'

export function NewRequirementScreen() {
  const role = useRole()
  const subjects = useApi(requirements.requirementSubjects, {}, { enabled: isAdmin(role) })
  return (
    <ManagePage
      title="New requirement"
      lede="Choose the words in the sentence. The list of people follows."
      back={{ href: '/manage/requirements', label: 'Requirements' }}
    >
      {() =>
        subjects.data ? (
          <RequirementEditor rule={null} subjects={subjects.data} />
        ) : (
          <EditorLoading queries={[subjects]} />
        )
      }
    </ManagePage>
  )
}
