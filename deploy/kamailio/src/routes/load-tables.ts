const tables = ['routes', 'blacklist'] as const

/**
 * Tells Kamailio to load its tables again after a change, until it has: one that it did not load is tried at each turn. At
 * the start both are, because an agent before may have been stopped between the change and the load.
 *
 * @returns what loads the tables; it resolves to whether Kamailio has both
 */
export const createTableLoader = (reload: (name: string) => Promise<unknown>) => {
  const waiting = new Set<string>(tables)
  return async (isChanged: boolean): Promise<boolean> => {
    if (isChanged) for (const name of tables) waiting.add(name)
    for (const name of waiting)
      await reload(name).then(
        () => waiting.delete(name),
        () => undefined,
      )
    return waiting.size === 0
  }
}
