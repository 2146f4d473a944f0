export function findLayoutFaults(runsLeft: boolean): Promise<string[]>
