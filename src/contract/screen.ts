// What the portal knows of each of its screens.
import type { Role } from '../domain/roles.ts'

/** Where a screen is linked to in the header and in the phone menu; others are opened from within. */
interface Link {
  label: string
  section: 'Navigation' | 'Training & Tools' | 'Lead'
  /** Whether it shows what other paths begin with, too: a module belongs to the dashboard. */
  covers?: string
}

export interface Screen {
  /** A part that begins with a colon is handed to the component. */
  path: string
  /** Whom it is linked to, and whose page names its reads. Others find out from the screen itself. */
  who(role: Role): boolean
  title: string
  /** In the client's tree; its component has the file's name. */
  file: string
  link?: Link
  /** The most that it may add to the frame, in kB of script; 60 where nothing is said. */
  budget?: number
}
