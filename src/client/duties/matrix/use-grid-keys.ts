// Walking through a grid with the arrow keys. The focus is moved by hand: redrawing thousands of cells on every key would be slow.
import type { KeyboardEvent, MouseEvent, RefObject } from 'react'

const PAGE_ROWS = 10

export function useGridKeys(
  grid: RefObject<HTMLElement | null>,
  rows: number,
  columns: number,
  onOpen: (cell: HTMLElement, row: number, column: number) => void,
) {
  function placeOf(target: EventTarget) {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-cell]') : null
    const [row, column] = cell?.dataset.cell?.split(':').map(Number) ?? []
    return cell && row !== undefined && column !== undefined ? { cell, row, column } : null
  }

  function goTo(row: number, column: number, options?: FocusOptions): void {
    const [r, c] = [Math.max(0, Math.min(rows - 1, row)), Math.max(0, Math.min(columns - 1, column))]
    const next = grid.current?.querySelector<HTMLElement>(`[data-cell="${r}:${c}"]`)
    if (!next) return
    // One stop for Tab: where one was last.
    for (const stop of grid.current?.querySelectorAll<HTMLElement>('[data-cell][tabindex="0"]') ?? [])
      stop.tabIndex = -1
    next.tabIndex = 0
    next.focus(options)
  }

  function onKeyDown(event: KeyboardEvent): void {
    const at = placeOf(event.target)
    if (!at) return
    const { cell, row, column } = at
    const isFar = event.ctrlKey || event.metaKey
    const ways: Record<string, [number, number]> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      PageUp: [row - PAGE_ROWS, column],
      PageDown: [row + PAGE_ROWS, column],
      Home: [isFar ? 0 : row, 0],
      End: [isFar ? rows - 1 : row, columns - 1],
    }
    const to = ways[event.key]
    if (to) {
      event.preventDefault()
      goTo(...to)
      // The first column is a link, which Enter follows by itself.
    } else if (event.key === 'Enter' && column > 0) {
      event.preventDefault()
      onOpen(cell, row, column)
    }
  }

  function onClick(event: MouseEvent): void {
    const at = placeOf(event.target)
    if (!at || at.column === 0) return
    // Where it is: what is under the finger must not move away from it.
    goTo(at.row, at.column, { preventScroll: true })
    onOpen(at.cell, at.row, at.column)
  }

  return { onKeyDown, onClick }
}
