/** For a bundler: replaces the current packages with those of a version. */
export const getPackages = (age: string) =>
  age === 'current' ? [] : [{ find: /^@wix\/(sdk|ecom|stores|members|redirects)$/, replacement: `wix-$1-${age}` }]
