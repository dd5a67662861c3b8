// Who is ticked in a list, over several pages of it.

export interface Selection {
  ids: ReadonlySet<number>
  /** Who was ticked last: where a range begins. */
  last: number | null
}

export const NOBODY: Selection = { ids: new Set(), last: null }

/** One of the shown, or from the one before to this one. */
export function tick(
  { ids, last }: Selection,
  shown: readonly number[],
  { id, isOn, isRange }: { id: number; isOn: boolean; isRange: boolean },
): Selection {
  const [from, to] = [last === null ? -1 : shown.indexOf(last), shown.indexOf(id)]
  const some = isRange && from >= 0 ? shown.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  return { ids: changed(ids, some, isOn), last: id }
}

export function tickAll({ ids }: Selection, shown: readonly number[], isOn: boolean): Selection {
  return { ids: changed(ids, shown, isOn), last: null }
}

function changed(ids: ReadonlySet<number>, some: readonly number[], isOn: boolean): ReadonlySet<number> {
  return isOn ? new Set([...ids, ...some]) : new Set([...ids].filter(id => !some.includes(id)))
}
