// What comes next in a quiz starts at the top of the page, with the focus on its heading.

export function startAt(heading: HTMLElement | null): void {
  heading?.focus({ preventScroll: true })
  window.scrollTo({ top: 0, behavior: 'instant' })
}
