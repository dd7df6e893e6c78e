declare module 'prismjs/components/prism-core' {
  namespace Prism {
    interface Token {
      readonly type: string;
      readonly content: TokenStream;
    }
    type TokenStream = string | Token | (string | Token)[];
    const languages: Readonly<Record<string, object | ((...said: never) => unknown) | undefined>>;
    function tokenize(text: string, grammar: object): (string | Token)[];
  }
  export default Prism;
}

declare module 'prismjs/components/*';
