// The induction manuals; a stand-in that the modules slice replaces.
export function ManualCards() {
  return <h2>Induction manuals</h2>
}
