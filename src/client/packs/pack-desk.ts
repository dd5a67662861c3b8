// Where packs are made: over the whole company, or over a lead's team. One screen for both, which differs in whom it asks.
import { packs } from '../../contract/packs.ts'
import { people } from '../../contract/people.ts'
import { requirements } from '../../contract/requirements.ts'
import { team } from '../../contract/team.ts'
import { useApi } from '../data/api.ts'
import { documentsOf } from './documents.ts'

/** One of a list to choose from. */
export interface Listed {
  value: string
  label: string
  detail?: string
}

interface Choices {
  items: readonly Listed[]
  state: 'there' | 'loading' | 'failed'
}

export interface PackDesk {
  isTeam: boolean
  list: typeof packs.packs
  one: typeof packs.pack
  preview: typeof packs.packPreview
  make: typeof packs.makePack
  cancel: typeof packs.cancelPack
  file: typeof packs.packFile
  pdf: typeof packs.packPdf
  usePeople(search: string): Choices
  useDepartments(): Choices
  useDocuments(): Choices
}

/** As many as fit into a list that opens. */
const FOUND = '20'
/** As many people as are asked for at once: what anybody among them must do can be chosen. */
const TEAM = '200'

const found = (search: string) => ({ query: { limit: FOUND, ...(search ? { search } : {}) } })

function choicesOf<Data>(
  { data, isError }: { data: Data | undefined; isError: boolean },
  listed: (data: Data) => readonly Listed[],
): Choices {
  if (data === undefined) return { items: [], state: isError ? 'failed' : 'loading' }
  return { items: listed(data), state: 'there' }
}

const department = ({ department: name }: { department: string }): Listed => ({ value: name, label: name })

export const COMPANY: PackDesk = {
  ...{ isTeam: false, list: packs.packs, one: packs.pack, preview: packs.packPreview, make: packs.makePack },
  ...{ cancel: packs.cancelPack, file: packs.packFile, pdf: packs.packPdf },
  // Those who left included: what is to be proved is often about one of them.
  usePeople: search =>
    choicesOf(useApi(people.managedPeople, found(search), { keepPrevious: true }), ({ items }) =>
      items.map(({ id, name, department: of, active }) => ({
        ...{ value: String(id), label: name, detail: active ? of : `${of} · Deactivated` },
      })),
    ),
  useDepartments: () => choicesOf(useApi(people.departments), list => list.map(department)),
  useDocuments: () => choicesOf(useApi(requirements.requirementSubjects), documentsOf),
}

export const TEAM_DESK: PackDesk = {
  ...{ isTeam: true, list: packs.teamPacks, one: packs.teamPack, preview: packs.teamPackPreview },
  ...{ make: packs.makeTeamPack, cancel: packs.cancelTeamPack, file: packs.teamPackFile, pdf: packs.teamPackPdf },
  usePeople: search =>
    choicesOf(useApi(team.teamPeople, found(search), { keepPrevious: true }), ({ items }) =>
      items.map(({ id, name, department: of }) => ({ value: String(id), label: name, detail: of })),
    ),
  useDepartments: () => choicesOf(useApi(team.teamDepartments), list => list.map(department)),
  useDocuments: () =>
    choicesOf(useApi(team.teamMatrix, { query: { limit: TEAM } }), ({ columns }) => documentsOf(columns)),
}
