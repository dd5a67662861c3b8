// A button of the header that bears how many notices are new.

/** Its name and its sign: none at 0, and never more than two digits. */
export function counted(label: string, unread: number, what = 'new') {
  return unread > 0 ? { label: `${label}, ${unread} ${what}`, 'data-count': unread > 99 ? '99+' : unread } : { label }
}
