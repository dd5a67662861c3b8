// Team recognition; the kudos slice puts its screen here.

export function KudosTab() {
  return (
    <div className="pagehead">
      <div className="eyebrow">Team Kudos</div>
      <h1>Team Recognition</h1>
    </div>
  )
}
