// A turning arc for work under way; the words beside it carry the meaning.
import { cx } from './cx.ts'

export function Spinner({
  size = 'md',
  className,
}: {
  size?: 'md' | 'lg' | undefined
  className?: string | undefined
}) {
  return <span aria-hidden="true" className={cx('spin', size === 'lg' && 'spin--lg', className)} />
}
