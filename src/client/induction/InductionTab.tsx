// The induction tab.
export function InductionTab() {
  return <h2>Safe work method statements</h2>
}
