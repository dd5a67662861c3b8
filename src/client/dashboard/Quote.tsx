// The quote of the day.
import { Quote as QuoteIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '../ui/cx.ts'
import './quote.css'

export interface QuoteProps {
  children: ReactNode
  author?: string | undefined
  caption?: string | undefined
  className?: string | undefined
}

export function Quote({ children, author, caption = 'Quote of the day', className }: QuoteProps) {
  return (
    <figure className={cx('quote', className)}>
      <QuoteIcon />
      <blockquote>{children}</blockquote>
      <figcaption>{author ? `${author} · ${caption}` : caption}</figcaption>
    </figure>
  )
}
