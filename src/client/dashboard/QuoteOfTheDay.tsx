// The quote of the day; where it is not available, nothing is missing.
import { quote } from '../../contract/quote.ts'
import { useApi } from '../data/api.ts'
import { Loading, Skeleton } from '../ui/Skeleton.tsx'
import { Quote } from './Quote.tsx'

export function QuoteOfTheDay({ className }: { className?: string }) {
  const { data, isPending } = useApi(quote.quoteOfTheDay)
  if (isPending) {
    return (
      <Loading label="Loading the quote of the day" className={className}>
        <Skeleton className="h-[88px] desk:h-14" />
      </Loading>
    )
  }
  if (!data) return null
  return (
    <Quote author={data.by ?? undefined} className={className}>
      {data.text}
    </Quote>
  )
}
