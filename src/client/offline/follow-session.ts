// What was read belongs to one person: when another signs in, or nobody is left, it is gone from the page and closed on the
// device.
import { queryClient } from '../data/query-client.ts'
import { currentSession, onSessionChange } from '../data/session.ts'
import { changeReader } from './kept-answers.ts'

const personNow = () => currentSession()?.user.id ?? null

/** Call once at start. */
export function followSession(): void {
  let person = personNow()
  void changeReader(person)
  onSessionChange(() => {
    if (personNow() === person) return
    if (person !== null) queryClient.clear()
    person = personNow()
    void changeReader(person)
  })
}
