// Parts that the home page shares with other pages come in one file: many small ones weigh more, and each is a request.

const homePage = /features.home.HomePage\.tsx$/

interface Modules {
  getModuleInfo(id: string): { importers: readonly string[] } | null
}

/** A group of chunks: the modules that the home page imports, itself or through others, and that others import too. */
export function homeParts() {
  const known = new Map<string, boolean>()
  const isOfHome = (id: string, modules: Modules): boolean => {
    const told = known.get(id)
    if (told !== undefined) return told
    // Until it is told, so that a circle ends.
    known.set(id, false)
    const importers = modules.getModuleInfo(id)?.importers ?? []
    const found = importers.some((each) => homePage.test(each) || isOfHome(each, modules))
    known.set(id, found)
    return found
  }
  return {
    debugName: 'parts',
    // Packages follow with what is used of them: the faces through which they are imported lead to all they have.
    test: /\/apps\/web\/src\//,
    name: (id: string, modules: Modules) => (isOfHome(id, modules) ? 'parts' : null),
    minShareCount: 2,
  }
}
