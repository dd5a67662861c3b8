// The head of the screen, whatever is below it.
export function StartHead() {
  return (
    <div className="pagehead">
      <h1>Start a talk</h1>
      <p>Pick the topic and the place. Everyone signs on their own phone, or on yours.</p>
    </div>
  )
}
