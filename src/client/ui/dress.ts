// An element that the caller gave, such as a router link, in a component's own look.
import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

interface Clothes {
  className: string
  onClick?: MouseEventHandler | undefined
  'aria-current'?: 'page' | undefined
}

type Dressed = ReactElement<{ className?: string; onClick?: MouseEventHandler; children?: ReactNode }>

/** Its own classes and its own click stay; `inside` goes in place of what it holds. */
export function dress(
  element: ReactElement,
  { className, onClick, ...rest }: Clothes,
  inside?: ReactNode,
): ReactElement {
  const { props } = element as Dressed
  const click: MouseEventHandler = event => {
    props.onClick?.(event)
    if (!event.defaultPrevented) onClick?.(event)
  }
  const clothes = {
    ...rest,
    className: cx(className, props.className),
    ...(props.onClick || onClick ? { onClick: click } : {}),
  }
  return inside === undefined
    ? cloneElement(element as Dressed, clothes)
    : cloneElement(element as Dressed, clothes, inside)
}
