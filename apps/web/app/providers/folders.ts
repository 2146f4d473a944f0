/** Modules of the providers' folders by the folder's name, which is the provider's id. */
export const byFolder = <Module>(modules: Readonly<Record<string, Module>>): ReadonlyMap<string, Module> =>
  new Map(Object.entries(modules).map(([path, module]) => [path.split('/')[1]!, module]))

/** Providers of the server's configuration share a folder: pages know nothing of them. */
export const toFolder = (providerId: string): string => (providerId.startsWith('ext-') ? 'configured' : providerId)
