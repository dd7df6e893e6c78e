/**
 * An e-mail as accounts are looked up and guesses are counted: however it is spelled, one account has one key, so that
 * case, white space, invisible characters or Unicode variants never buy more guesses.
 */
export const accountKey = (email: string): string =>
  email
    .normalize('NFKC')
    .replace(/[\p{Z}\p{C}\p{Default_Ignorable_Code_Point}\s]+/gu, '')
    .toLowerCase()
    .normalize('NFKC');
