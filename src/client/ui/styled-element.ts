// An element that the caller gave, such as a router link, in a component's own look.
import { cloneElement, type MouseEventHandler, type ReactElement, type ReactNode } from 'react'
import { cx } from './cx.ts'

interface Look {
  className: string
  onClick?: MouseEventHandler | undefined
  'aria-current'?: 'page' | undefined
}

type StyledElement = ReactElement<{ className?: string; onClick?: MouseEventHandler; children?: ReactNode }>

/** Its own classes and its own click stay; `inside` goes in place of what it holds. */
export function styleElement(
  element: ReactElement,
  { className, onClick, ...rest }: Look,
  inside?: ReactNode,
): ReactElement {
  const { props } = element as StyledElement
  const click: MouseEventHandler = event => {
    props.onClick?.(event)
    if (!event.defaultPrevented) onClick?.(event)
  }
  const look = {
    ...rest,
    className: cx(className, props.className),
    ...(props.onClick || onClick ? { onClick: click } : {}),
  }
  return inside === undefined
    ? cloneElement(element as StyledElement, look)
    : cloneElement(element as StyledElement, look, inside)
}
