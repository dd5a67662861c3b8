// The toolbox tab.
export function ToolboxTab() {
  return <h2>Topics</h2>
}
