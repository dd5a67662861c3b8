// On which tab of the editor a field is.

export function tabOf(path: string): 'text' | 'quiz' | 'details' {
  if (/^questions(\.|$)/.test(path)) return 'quiz'
  if (/^(sections(\.|$)|file$|drawing$)/.test(path)) return 'text'
  return 'details'
}
