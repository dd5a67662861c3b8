// Puts a component's own inside into an element the caller gave, such as a router link.
import { cloneElement, type ReactElement, type ReactNode } from 'react'

export function withChildren(element: ReactElement, inside: ReactNode): ReactElement {
  return cloneElement(element, undefined, inside)
}
