// The login history as the charts take it.
import type { Series } from '../ui/charts/series.ts'
import type { HistoryDay } from './parts.ts'

export const HISTORY_COLUMNS = ['Date', 'Total logins', 'Unique users', 'Average session (min)']

export function historySeries(history: readonly HistoryDay[]): Series[] {
  return [
    { label: 'Total logins', values: history.map(day => day.totalLogins), style: 'solid', axis: 'left', area: true },
    { label: 'Unique users', values: history.map(day => day.uniqueUsers), style: 'dashed', axis: 'left' },
    {
      label: 'Average session (min)',
      values: history.map(day => day.averageSessionDuration),
      style: 'dotted',
      axis: 'right',
    },
  ]
}
