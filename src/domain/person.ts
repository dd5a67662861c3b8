// What is derived from a person's name and login.

export function initialsOf(firstName: string, lastName: string): string {
  return `${firstLetter(firstName)}${firstLetter(lastName)}`.toUpperCase() || '?'
}

function firstLetter(text: string): string {
  return Array.from(text.trim())[0] ?? ''
}

export function fullName(firstName: string, lastName: string): string {
  return `${firstName} ${lastName}`.trim()
}

/** Usernames are compared without regard to case or surrounding blanks. */
export function normaliseUsername(username: string): string {
  return username.trim().toLowerCase()
}
