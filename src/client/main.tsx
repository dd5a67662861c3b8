// Starts the client: theme, session, and the one query cache.
import './ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { COMPANY_HASH } from '../contract/company-return.ts'
import { PasskeyFirst } from './accounts/PasskeyFirst.tsx'
import { queryClient } from './data/query-client.ts'
import { startWatchingTouch } from './data/touch.ts'
import { watchSignOuts } from './data/unsent-sign-outs.ts'
import { App, fetchPortal, isAtLogin } from './frame/App.tsx'
import { startTheme } from './ui/theme.ts'

startTheme()
startWatchingTouch()
watchSignOuts()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
const reactRoot = createRoot(root)

function draw() {
  // As a transition it is drawn in pieces, between which the page answers.
  startTransition(() =>
    reactRoot.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <PasskeyFirst>
            <App />
          </PasskeyFirst>
        </QueryClientProvider>
      </StrictMode>,
    ),
  )
}

// The page itself shows that the portal is starting. Whoever is signed in then gets frame and screen at once.
function start() {
  if (isAtLogin(window.location.pathname)) draw()
  else fetchPortal().then(draw, draw)
}

if (window.location.hash === COMPANY_HASH) {
  import('./accounts/company-arrival.tsx')
    .then(({ arriveFromCompany }) => arriveFromCompany(reactRoot))
    .then(start, start)
} else start()
