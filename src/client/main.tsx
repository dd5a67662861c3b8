// Starts the client: theme, session, and the one query cache.
import './ui/styles.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { queryClient } from './query-client.ts'
import { startWatchingTouch } from './touch.ts'
import { startTheme } from './ui/theme.ts'

startTheme()
startWatchingTouch()

const root = document.getElementById('root')
if (!root) throw new Error('the page has no root element')
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>
  </StrictMode>,
)
