// The coin: points, wherever they appear. `ink` is for light surfaces, hi-vis is for iron.
import { cx } from './cx.ts'

export interface CoinProps {
  size?: 'sm' | 'md' | 'lg' | undefined
  ink?: boolean | undefined
  className?: string | undefined
}

export function Coin({ size = 'md', ink = false, className }: CoinProps) {
  return (
    <i aria-hidden="true" className={cx('coin', ink && 'coin--ink', size !== 'md' && `coin--${size}`, className)} />
  )
}
