// The names by which a machine calls itself.
export const OWN_HOSTS: readonly string[] = ['127.0.0.1', 'localhost', '::1', '[::1]']
