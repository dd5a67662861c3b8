// Whether two values say the same, whatever order their fields are in: what a browser wrote and what a database gives back may differ in that.
export function same(a: unknown, b: unknown): boolean {
  return a === b || inOrder(a) === inOrder(b)
}

function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
}
