// The way back to where a page belongs.
import { ChevronLeft } from 'lucide-react'
import { Link } from 'wouter'
import { cx } from './cx.ts'
import './css/backlink.css'

export interface BackLinkProps {
  href: string
  label: string
  className?: string | undefined
}

export function BackLink({ href, label, className }: BackLinkProps) {
  return (
    <Link href={href} className={cx('backlink', className)}>
      <ChevronLeft />
      {label}
    </Link>
  )
}
