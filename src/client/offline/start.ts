// Reading without a connection, put together: it starts with the portal, before anything is asked for in it.
import { isOnline, onConnectionChange } from '../data/connection.ts'
import { keepAnswersIn } from '../data/request.ts'
import { fetchLostStyles } from '../loading/lost-styles.ts'
import { followSession } from './follow-session.ts'
import { freshenOnReturn } from './freshen.ts'
import { noteFresh, readKept } from './kept-answers.ts'

export function startOffline(): void {
  followSession()
  freshenOnReturn()
  keepAnswersIn({ noteFresh, readKept })
  onConnectionChange(() => {
    if (isOnline()) fetchLostStyles().catch(() => {})
  })
}
