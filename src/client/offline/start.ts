// Reading without a connection, put together: it starts with the portal, before anything is asked for in it.
import { isOnline, onConnectionChange } from '../connection.ts'
import { fetchLostStyles } from '../lost-styles.ts'
import { keepAnswersIn } from '../request.ts'
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
