// The two ways to look at requirements. Data alone: the switch has styles that no other screen of Manage needs.
export const VIEWS = [
  { value: '/manage/requirements', label: 'Rules' },
  { value: '/manage/matrix', label: 'Matrix' },
] as const
