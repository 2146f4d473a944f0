/** For a bundler: the packages of one age in the place of the current ones. */
export const packagesOf = (age: string) =>
  age === 'current' ? [] : [{ find: /^@wix\/(sdk|ecom|stores|members|redirects)$/, replacement: `wix-$1-${age}` }]
