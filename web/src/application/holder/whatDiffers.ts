/** What of its holder a licence, or several, state otherwise than the account. */
export function whatDiffers(name: boolean, address: boolean): 'name' | 'address' | 'both' {
  if (name && address) return 'both';
  return name ? 'name' : 'address';
}
