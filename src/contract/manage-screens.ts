// The screens of administrators, under Manage; screens.ts has them in its list.
import { isAdmin } from '../domain/roles.ts'
import type { Screen } from './screen.ts'

export const MANAGE_SCREENS = [
  {
    path: '/manage',
    who: isAdmin,
    title: 'Manage',
    file: 'manage/ManageScreen.tsx',
    link: { label: 'Manage', section: 'Lead', covers: '/manage/' },
  },
  {
    path: '/manage/people',
    who: isAdmin,
    title: 'People',
    file: 'accounts/people/PeopleScreen.tsx',
  },
  {
    path: '/manage/people/new',
    who: isAdmin,
    title: 'Add a person',
    file: 'accounts/people/NewPersonScreen.tsx',
  },
  {
    path: '/manage/people/import',
    who: isAdmin,
    title: 'Import people',
    file: 'accounts/people/ImportScreen.tsx',
  },
  {
    path: '/manage/people/invite',
    who: isAdmin,
    title: 'Invite people',
    file: 'accounts/people/InviteScreen.tsx',
  },
  {
    path: '/manage/people/:id',
    who: isAdmin,
    title: 'Person',
    file: 'accounts/people/PersonScreen.tsx',
  },
  {
    path: '/manage/requirements',
    who: isAdmin,
    title: 'Requirements',
    file: 'duties/requirements/RequirementsScreen.tsx',
  },
  {
    // Of one that is there, or `new`: both are the same editor.
    path: '/manage/requirements/:id',
    who: isAdmin,
    title: 'Requirement',
    file: 'duties/requirements/RequirementScreen.tsx',
  },
  {
    path: '/manage/matrix',
    who: isAdmin,
    title: 'Matrix',
    file: 'duties/matrix/MatrixScreen.tsx',
  },
  {
    path: '/manage/inbox',
    who: isAdmin,
    title: 'Inbox',
    file: 'help/inbox/InboxScreen.tsx',
  },
  {
    path: '/manage/content',
    who: isAdmin,
    title: 'Content',
    file: 'authoring/LibraryScreen.tsx',
  },
  {
    path: '/manage/content/drafts/:id',
    who: isAdmin,
    title: 'Content',
    file: 'authoring/EditorScreen.tsx',
  },
  {
    path: '/manage/content/drafts/:id/preview',
    who: isAdmin,
    title: 'Content',
    file: 'authoring/PreviewScreen.tsx',
  },
  {
    path: '/manage/content/:kind/:itemId',
    who: isAdmin,
    title: 'Content',
    file: 'authoring/HistoryScreen.tsx',
  },
  {
    path: '/manage/rewards',
    who: isAdmin,
    title: 'Rewards desk',
    file: 'rewards/desk/RewardsDeskScreen.tsx',
  },
  {
    path: '/manage/licence-types',
    who: isAdmin,
    title: 'Licences',
    file: 'licences/types/LicenceTypesScreen.tsx',
  },
  {
    path: '/manage/records',
    who: isAdmin,
    title: 'Evidence pack',
    file: 'packs/PacksScreen.tsx',
  },
  {
    path: '/manage/seals',
    who: isAdmin,
    title: 'Seals',
    file: 'seals/SealsScreen.tsx',
  },
  {
    path: '/manage/audit',
    who: isAdmin,
    title: 'Audit log',
    file: 'manage/AuditScreen.tsx',
  },
  {
    path: '/manage/mails',
    who: isAdmin,
    title: 'Email log',
    file: 'manage/MailsScreen.tsx',
  },
] as const satisfies readonly Screen[]
