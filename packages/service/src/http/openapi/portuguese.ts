/**
 * Texts of the reference for merchants in Brazilian Portuguese, by their English: a line of a description, a summary, or the name of a
 * tag. Texts of answers are in operation/messages/portuguese.ts. A text that has no translation fails a test, which lists it.
 */
export const referenceTexts: Readonly<Record<string, string>> = {
  'The file behind the document’s `file_url` has more than 26,214,400 bytes, or the file sent to `POST /v1/files` more than 20,971,520.':
    'O arquivo no `file_url` do documento tem mais de 26.214.400 bytes, ou o arquivo enviado a `POST /v1/files` mais de 20.971.520.',
  'A PDF that asks for a password or has no pages, a file whose end is missing or that is damaged, or an image of more than 120 megapixels. The one item in `errors` says which. Uploads of such files are refused; a file on your host is inspected after the submission, and `GET /v1/submerchants/{id}/requirements` lists its document as `document_unreadable`.':
    'Um PDF que pede senha ou não tem páginas, um arquivo sem o fim ou danificado, ou uma imagem com mais de 120 megapixels. O único item de `errors` diz qual é o problema. O envio desses arquivos é recusado; um arquivo no seu servidor é inspecionado após o envio para análise, e `GET /v1/submerchants/{id}/requirements` traz o documento dele como `document_unreadable`.',
  'The type of the file at the document’s `file_url`, or of the file sent to `POST /v1/files`, is detected from its first bytes, not from its name or its `Content-Type`.':
    'O tipo do arquivo no `file_url` do documento, ou do arquivo enviado a `POST /v1/files`, é detectado pelos primeiros bytes, não pelo nome nem pelo `Content-Type`.',
  '`GET /v1/files/usage` has the quota and what is used. Delete files that no document uses, or ask the operator for more room.':
    '`GET /v1/files/usage` traz a cota e o que está em uso. Exclua arquivos que nenhum documento usa, ou peça mais espaço à operadora.',
  'Use the `file_url` of a file of the same merchant that is `ready` and that no document of another submerchant uses.':
    'Use o `file_url` de um arquivo do mesmo lojista que esteja `ready` e que nenhum documento de outro vendedor use.',
  Onboarding: 'Cadastro pelo vendedor',
  'Links with which sellers complete their registration themselves, on a page of this service.':
    'Links com que os vendedores completam o próprio cadastro, numa página deste serviço.',
  'Create a link for a seller who is not registered yet':
    'Criar um link para um vendedor ainda não cadastrado',
  'As the link of a submerchant; the seller’s first finished step registers the submerchant, with `seller` and what the seller says. `submerchant_id` is null until then; `submerchant.created` is sent as usual.':
    'Como o link de um vendedor; o primeiro passo concluído pelo vendedor faz o cadastro, com `seller` e o que o vendedor informa. Até lá, `submerchant_id` é null; `submerchant.created` é enviado como sempre.',
  'Read an onboarding link': 'Consultar um link de cadastro',
  'What became of it, and of a seller who was not registered yet, which submerchant.':
    'O que foi feito dele e, de um vendedor que ainda não estava cadastrado, qual é o vendedor.',
  'A seller has begun with an onboarding link: its address is used up.':
    'Um vendedor começou com um link de cadastro: o endereço está gasto.',
  'The partner whose documents the link is for; null: the link is the seller’s.':
    'O sócio cujos documentos o link recebe; null: o link é do vendedor.',
  'For a partner: the link takes the documents and the selfie of this partner alone, and shows nothing else of the seller but the company’s name.':
    'Para um sócio: o link recebe só os documentos e a selfie deste sócio, e não mostra nada mais do vendedor além do nome da empresa.',
  'A seller has made a link for a partner’s documents on the page of hosted onboarding.':
    'Um vendedor criou, na página de cadastro, um link para os documentos de um sócio.',
  'A partner has started with a link for the partner’s documents.':
    'Um sócio começou com um link para os documentos dele.',
  'A partner has sent, with a link, all documents that review needs of the partner. The seller has not submitted by that.':
    'Um sócio enviou, com um link, todos os documentos que a análise precisa dele. Com isso o vendedor ainda não enviou o cadastro.',
  'A partner’s link has ended before the partner’s documents were complete, or the partner has done nothing with it for 3 days.':
    'O link de um sócio terminou antes de os documentos dele estarem completos, ou o sócio não fez nada com ele por 3 dias.',
  'A seller has submitted the registration with an onboarding link.':
    'Um vendedor enviou o cadastro com um link de cadastro.',
  'An onboarding link has ended before the seller submitted, or the seller has done nothing with it for 3 days. They may still go on until it ends.':
    'Um link de cadastro terminou antes de o vendedor enviar, ou o vendedor não fez nada com ele por 3 dias. Ele ainda pode continuar até o link terminar.',
  'Create a link with which a seller completes the registration':
    'Criar um link com que o vendedor completa o cadastro',
  'The seller opens `url` on a phone, fills in what is missing, sends the documents and submits. Opening the page uses nothing up, so that previews of messengers do no harm: the first step of the seller does, and begins a session of that one browser tab. The session ends with the link. In another tab, the seller continues with the same link and a code by e-mail.':
    'O vendedor abre `url` no celular, preenche o que falta, envia os documentos e conclui. Abrir a página não gasta o link, então a prévia de um aplicativo de mensagens não atrapalha: o primeiro passo do vendedor gasta, e inicia uma sessão só daquela aba do navegador. A sessão termina com o link. Em outra aba, o vendedor continua com o mesmo link e um código por e-mail.',
  'List the onboarding links of a submerchant': 'Listar os links de cadastro de um vendedor',
  'Newest first, without their addresses.': 'Os mais novos primeiro, sem os endereços.',
  'Revoke an onboarding link': 'Revogar um link de cadastro',
  'Nobody can begin with it any more, and a session that the seller began with it ends. The links that the seller has made with it for partners are revoked too. What was saved stays.':
    'Ninguém mais pode começar com ele, e a sessão que o vendedor iniciou com ele termina. Os links que o vendedor criou com ele para os sócios também são revogados. O que foi salvo permanece.',
  'Where the page offers to go at the end: absolute https, in production. Nothing is added to it. Left out: that of your onboarding settings; null: nowhere.':
    'Aonde a página oferece ir no fim: https absoluto, em produção. Nada é acrescentado a ele. Sem o campo: o das suas configurações de cadastro; null: a lugar nenhum.',
  'Seconds until the link and its session end: 300 to 7,776,000 (90 days). If neither this nor `expires_at` is given, that of your onboarding settings, or 604,800 (7 days).':
    'Segundos até o link e a sessão terminarem: 300 a 7.776.000 (90 dias). Se nem este nem `expires_at` for informado, o prazo das suas configurações de cadastro, ou 604.800 (7 dias).',
  'In place of `expires_in`: at most 90 days from now.':
    'Em vez de `expires_in`: no máximo 90 dias a partir de agora.',
  'Origins of your pages that may show this link in a frame, as `<credencia-onboarding>` does: https; outside production also http://localhost. Without any, no page can.':
    'Origens das suas páginas que podem mostrar este link num iframe, como faz `<credencia-onboarding>`: https; fora de produção, também http://localhost. Sem nenhuma, nenhuma página pode.',
  'Origins of pages that may frame the page of this link.':
    'Origens de páginas que podem mostrar a página deste link num iframe.',
  'The language in which the page opens; left out: that of your onboarding settings, or pt-BR. The seller can change it.':
    'O idioma em que a página abre; sem o campo: o das suas configurações de cadastro, ou pt-BR. O vendedor pode trocá-lo.',
  '`open`: nobody has begun with it. `started`: the seller has; the address is used up. `completed`: the seller has submitted with it.':
    '`open`: ninguém começou com ele. `started`: o vendedor começou; o endereço está gasto. `completed`: o vendedor concluiu com ele.',
  'The seller’s first step.': 'O primeiro passo do vendedor.',
  'The seller’s last change.': 'A última alteração do vendedor.',
  'When the seller submitted.': 'Quando o vendedor concluiu.',
  'The address to give to the seller, this once: only a hash of its secret is stored. Whoever has it can begin, so send it to the seller alone.':
    'O endereço a dar ao vendedor, só desta vez: apenas um hash do segredo é guardado. Quem o tiver pode começar, então mande-o só ao vendedor.',
  'Read your brand and texts on the onboarding page, and the defaults of links':
    'Consultar sua marca e seus textos na página de cadastro, e os padrões dos links',
  'What you have set, and in `in_force` what counts where you have set nothing.':
    'O que você definiu e, em `in_force`, o que vale onde você não definiu nada.',
  'Set your brand and texts on the onboarding page, and the defaults of links':
    'Definir sua marca e seus textos na página de cadastro, e os padrões dos links',
  'Fields that are left out stay; null restores the default. Pages that are open show it when they are loaded again; links keep the end, the language and the address that they were created with.':
    'Campos que não são enviados ficam; null volta ao padrão. Páginas abertas mostram a mudança quando são recarregadas; links mantêm o prazo, o idioma e o endereço com que foram criados.',
  'The color of buttons, as `#` and six hexadecimal digits. The page writes on it in white or in black, whichever can be read (WCAG AA).':
    'A cor dos botões, como `#` e seis dígitos hexadecimais. A página escreve sobre ela em branco ou em preto, o que puder ser lido (WCAG AA).',
  'The bytes of a PNG, JPEG or WebP image in base64: at most 102,400 bytes and 2,000 pixels in each direction. SVG is refused, which can contain scripts.':
    'Os bytes de uma imagem PNG, JPEG ou WebP em base64: no máximo 102.400 bytes e 2.000 pixels em cada direção. SVG é recusado, pois pode conter scripts.',
  'In Brazilian Portuguese. A text that is left out stays; null: the default.':
    'Em português do Brasil. Um texto que não é enviado fica; null: o padrão.',
  'In English. A text that is left out stays; null: the default.':
    'Em inglês. Um texto que não é enviado fica; null: o padrão.',
  'Plain texts of the page.': 'Textos simples da página.',
  'The title of the first screen.': 'O título da primeira tela.',
  'The words below it.': 'As palavras abaixo dele.',
  'What the seller reads after submitting.': 'O que o vendedor lê depois de enviar.',
  'Where the seller can ask, such as an e-mail address; shown on every screen.':
    'Onde o vendedor pode perguntar, como um e-mail; aparece em todas as telas.',
  'The title of the first screen. Plain text.': 'O título da primeira tela. Texto simples.',
  'The words below it. Plain text.': 'As palavras abaixo dele. Texto simples.',
  'What the seller reads after submitting. Plain text.':
    'O que o vendedor lê depois de enviar. Texto simples.',
  'Where the seller can ask, such as an e-mail address; shown on every screen. Plain text.':
    'Onde o vendedor pode perguntar, como um e-mail; aparece em todas as telas. Texto simples.',
  'Where new links offer to go at the end, unless they say otherwise.':
    'Aonde links novos oferecem ir no fim, se não disserem outra coisa.',
  'The language in which new links open, unless they say otherwise.':
    'O idioma em que links novos abrem, se não disserem outra coisa.',
  'Hours until a new link ends, unless it says otherwise.':
    'Horas até um link novo terminar, se ele não disser outra coisa.',
  'The name that the page shows.': 'O nome que a página mostra.',
  'The address of the logo, on this service; it changes with the logo. Null: none.':
    'O endereço do logo, neste serviço; muda com o logo. Null: nenhum.',
  'What counts: a value of the merchant’s before one of the operator’s, and without both the service’s own.':
    'O que vale: um valor do lojista antes de um da operadora e, sem os dois, o do próprio serviço.',
  'Identifier of the onboarding link.': 'Identificador do link de cadastro.',
  Files: 'Arquivos',
  'Upload a file': 'Enviar um arquivo',
  'Optional: where the installation stores no files, the answer is 404, and documents name files on your host. Send the bytes of a PDF, PNG or JPEG as the body, at most 20 MiB (20,971,520 bytes); or a form (`multipart/form-data`) whose part `file` they are. The type is detected from the first bytes; a file that people could not read, such as a PDF that asks for a password, is refused. The answer’s `file_url`, `file_size` and `mime_type` are those of the document to send. A file that no document uses is deleted at `expires_at`.':
    'Opcional: onde a instalação não armazena arquivos, a resposta é 404, e os documentos citam arquivos no seu servidor. Envie os bytes de um PDF, PNG ou JPEG como corpo, no máximo 20 MiB (20.971.520 bytes); ou um formulário (`multipart/form-data`) cuja parte `file` eles são. O tipo é detectado pelos primeiros bytes; um arquivo que as pessoas não conseguiriam ler, como um PDF que pede senha, é recusado. `file_url`, `file_size` e `mime_type` da resposta são os do documento a enviar. Um arquivo que nenhum documento usa é excluído em `expires_at`.',
  'With an `Idempotency-Key`, a request that broke can be sent again: the file is stored once.':
    'Com uma `Idempotency-Key`, uma requisição interrompida pode ser enviada de novo: o arquivo é armazenado uma vez.',
  'The bytes of the file.': 'Os bytes do arquivo.',
  'The bytes of the file, or a form with the part `file`.':
    'Os bytes do arquivo, ou um formulário com a parte `file`.',
  'List uploaded files': 'Listar arquivos enviados',
  'Newest first, with those whose bytes are still missing. `GET /v1/files/usage` has the room that all of them take, and your quota. `total` is exact up to 10,000.':
    'Do mais novo para o mais antigo, com aqueles de que ainda faltam bytes. `GET /v1/files/usage` traz o espaço que todos ocupam e a sua cota. `total` é exato até 10.000.',
  'Only those of this type.': 'Só os deste tipo.',
  '`true`: only those that a submerchant’s documents use. `false`: only those that none uses, which are deleted at `expires_at`.':
    '`true`: só os que documentos de um vendedor usam. `false`: só os que nenhum usa, que são excluídos em `expires_at`.',
  'Only those of documents of this submerchant.': 'Só os de documentos deste vendedor.',
  'Read an uploaded file’s record': 'Consultar o registro de um arquivo enviado',
  'What is known of the file, without its bytes.': 'O que se sabe do arquivo, sem os bytes.',
  'Identifier of the file.': 'Identificador do arquivo.',
  '`uploading`: bytes are missing. `ready`: documents can use it.':
    '`uploading`: faltam bytes. `ready`: documentos podem usá-lo.',
  'The address to send as `file_url` of a document. It never changes, and opens nothing by itself.':
    'O endereço a enviar como `file_url` de um documento. Nunca muda, e sozinho não abre nada.',
  'Documents can use it.': 'Documentos podem usá-lo.',
  'Bytes of the whole file.': 'Bytes do arquivo inteiro.',
  'Detected from the first bytes.': 'Detectado pelos primeiros bytes.',
  'SHA-256 of the whole file, in hexadecimal.': 'SHA-256 do arquivo inteiro, em hexadecimal.',
  'Bytes of the whole file; null while they are not known.':
    'Bytes do arquivo inteiro; null enquanto não se sabe.',
  'Bytes that are stored: where an upload continues.': 'Bytes armazenados: onde o envio continua.',
  'Detected from the first bytes; null before they arrive.':
    'Detectado pelos primeiros bytes; null antes que cheguem.',
  'SHA-256 of the whole file, in hexadecimal; null before.':
    'SHA-256 do arquivo inteiro, em hexadecimal; null antes disso.',
  'The submerchant whose document uses the file; null: none yet.':
    'O vendedor cujo documento usa o arquivo; null: ainda nenhum.',
  'When the file is deleted unless a document uses it; null: one does.':
    'Quando o arquivo é excluído se nenhum documento o usar; null: um documento o usa.',
  'A place for the files of documents, where the installation has one. It is optional: documents may always name files on your host.':
    'Um lugar para os arquivos dos documentos, onde a instalação tem um. É opcional: documentos sempre podem citar arquivos no seu servidor.',
  'Read how much room uploaded files take': 'Consultar o espaço que os arquivos enviados ocupam',
  'Files that are being uploaded count with the bytes that they announced.':
    'Arquivos em envio contam com os bytes que anunciaram.',
  'Begin an upload in parts': 'Iniciar um envio em partes',
  'For networks that break: what has arrived stays. Send the bytes to `PATCH /v1/files/{id}`, in as many parts as you like; after a break, `received` of `GET /v1/files/{id}` says where to continue. With the last byte the file is `ready`. An upload that gets no bytes for 24 hours is deleted.':
    'Para redes que caem: o que chegou fica. Envie os bytes a `PATCH /v1/files/{id}`, em quantas partes quiser; depois de uma queda, `received` de `GET /v1/files/{id}` diz onde continuar. Com o último byte o arquivo fica `ready`. Um envio que não recebe bytes por 24 horas é excluído.',
  'Bytes of the whole file, at most 20 MiB.': 'Bytes do arquivo inteiro, no máximo 20 MiB.',
  'SHA-256 of the whole file, in lower-case hexadecimal. Other bytes are then refused at the end.':
    'SHA-256 do arquivo inteiro, em hexadecimal minúsculo. Outros bytes são então recusados no fim.',
  'Send bytes of an upload': 'Enviar bytes de um envio em partes',
  'The bytes from `offset` on, up to the end of the file or any part of it. Of a request that breaks, the bytes that arrived stay. A part at another offset than `received` is refused with `INVALID_STATUS`: read the file, and continue from there. Of two requests at once, the later one wins, because the earlier connection is often dead without the service knowing it.':
    'Os bytes a partir de `offset`, até o fim do arquivo ou qualquer parte dele. De uma requisição interrompida, os bytes que chegaram ficam. Uma parte em outro offset que não `received` é recusada com `INVALID_STATUS`: consulte o arquivo e continue dali. De duas requisições simultâneas, a posterior vence, porque a conexão anterior muitas vezes morreu sem que o serviço saiba.',
  'Where the bytes begin in the file: its `received`. Default 0.':
    'Onde os bytes começam no arquivo: o `received` dele. Padrão 0.',
  'The next bytes of the file.': 'Os próximos bytes do arquivo.',
  'Delete an uploaded file that no document uses':
    'Excluir um arquivo enviado que nenhum documento usa',
  'Also ends an upload. The file is unreadable at once; the room that it takes is free some seconds later. A file that a document uses stays with its submerchant’s record and is deleted with it.':
    'Também encerra um envio. O arquivo fica ilegível na hora; o espaço que ocupa é liberado segundos depois. Um arquivo que um documento usa fica com o registro do vendedor e é excluído com ele.',
  'Get an address that opens an uploaded file': 'Obter um endereço que abre um arquivo enviado',
  'For a page that shows the file to a person. The address opens exactly this file, without credentials, for 5 minutes, and names nobody. It stops working at once when the file is deleted, its submerchant erased, or the key that asked for it revoked. Every opening is recorded in the access log.':
    'Para uma página que mostra o arquivo a uma pessoa. O endereço abre exatamente este arquivo, sem credenciais, por 5 minutos, e não identifica ninguém. Deixa de funcionar na hora quando o arquivo é excluído, o vendedor é apagado ou a chave que o pediu é revogada. Cada abertura fica no registro de acessos.',
  'Open an uploaded file by a short-lived address':
    'Abrir um arquivo enviado por um endereço de curta duração',
  'The addresses come from `GET /v1/files/{id}/link` and `GET /v1/submerchants/{id}/documents/{documentId}/file`; no one else can compose one. Expired and changed addresses, those of deleted files, and those whose key was revoked or whose person was disabled, are answered with 404. The headers prevent active content from running and the file from being kept by caches.':
    'Os endereços vêm de `GET /v1/files/{id}/link` e `GET /v1/submerchants/{id}/documents/{documentId}/file`; ninguém mais pode compor um. Endereços vencidos ou alterados, os de arquivos excluídos, e aqueles cuja chave foi revogada ou cuja pessoa foi desativada, recebem 404. Os cabeçalhos impedem que conteúdo ativo seja executado e que caches guardem o arquivo.',
  'From the address.': 'Do endereço.',
  'Get an address that opens the file of a document':
    'Obter um endereço que abre o arquivo de um documento',
  'Of an uploaded file: an address that opens exactly this file, without credentials, for 5 minutes. Of a file on your host: its `file_url`.':
    'De um arquivo enviado: um endereço que abre exatamente este arquivo, sem credenciais, por 5 minutos. De um arquivo no seu servidor: o `file_url` dele.',
  'The address: for a browser, without credentials. Do not store it.':
    'O endereço: para um navegador, sem credenciais. Não o armazene.',
  'When it stops working; null: the file is on your host.':
    'Quando deixa de funcionar; null: o arquivo está no seu servidor.',
  'Bytes of all files.': 'Bytes de todos os arquivos.',
  'Number of files.': 'Número de arquivos.',
  'The most bytes, as the operator has set it.': 'O máximo de bytes, como a operadora definiu.',
  Submerchants: 'Vendedores',
  'Legal representatives': 'Sócios',
  Documents: 'Documentos',
  Addresses: 'Endereços',
  'Webhook endpoints': 'Endpoints de webhook',
  Deliveries: 'Entregas',
  'Portal sessions': 'Sessões do portal',
  'Access to the webhook portal, a page that you embed in your dashboard for your own developers.':
    'Acesso ao portal de webhooks, uma página que você embute no seu painel para os seus próprios desenvolvedores.',
  'Open a session of the webhook portal': 'Abrir uma sessão do portal de webhooks',
  'For a page on which your developers manage your webhook endpoints without an account of their own: show `url` in an iframe of a page of one of `allowed_origins`. Each session sees all endpoints and deliveries of your merchant, with the payload of what was sent. It ends at `expires_at`, when it is revoked, or with the API key that has created it.':
    'Para uma página em que os seus desenvolvedores gerenciam os endpoints de webhook sem ter uma conta: mostre `url` em um iframe de uma página de uma das `allowed_origins`. Cada sessão vê todos os endpoints e entregas do seu lojista, com o conteúdo do que foi enviado. Ela termina em `expires_at`, quando é revogada, ou com a chave de API que a criou.',
  '`read`: sees endpoints and deliveries. `manage`: changes endpoints, sees the secret of a new one, sends tests and sends deliveries again.':
    '`read`: vê endpoints e entregas. `manage`: altera endpoints, vê o segredo de um novo, envia testes e reenvia entregas.',
  'Origins of the pages that may frame the portal: https; outside production also http://localhost.':
    'Origens das páginas que podem embutir o portal: https; fora de produção também http://localhost.',
  'Seconds until the session ends.': 'Segundos até a sessão terminar.',
  'The language of the page; null: that of the browser.':
    'O idioma da página; null: o do navegador.',
  'The color of buttons and links, as `#` and six hexadecimal digits; null: the portal’s.':
    'A cor de botões e links, como `#` e seis dígitos hexadecimais; null: a do portal.',
  'Your id of the user whom the session is for. No personal data.':
    'O seu id do usuário para quem a sessão é. Sem dados pessoais.',
  'Portal session created.': 'Sessão do portal criada.',
  'List the open sessions of the webhook portal': 'Listar as sessões abertas do portal de webhooks',
  'Newest first, without those that have ended, and never their tokens.':
    'As mais novas primeiro, sem as que terminaram, e nunca os tokens.',
  'Portal sessions listed.': 'Sessões do portal listadas.',
  'From then on, the session is refused.': 'A partir daí, a sessão é recusada.',
  'The address for the iframe, with the token behind `#`. Shown only once: only the token’s hash is stored.':
    'O endereço para o iframe, com o token depois de `#`. Mostrado só uma vez: só o hash do token fica guardado.',
  'Read a session of the webhook portal': 'Consultar uma sessão do portal de webhooks',
  'Also one that has ended, for 90 days; never its token.':
    'Também uma que terminou, por 90 dias; nunca o token.',
  'Identifier of the portal session.': 'Identificador da sessão do portal.',
  'Portal session found.': 'Sessão do portal encontrada.',
  'End a session of the webhook portal': 'Encerrar uma sessão do portal de webhooks',
  'It is refused from now on, by all processes. One that is revoked already stays so.':
    'Ela é recusada a partir de agora, por todos os processos. Uma já revogada continua assim.',
  'Portal session revoked.': 'Sessão do portal revogada.',
  Events: 'Eventos',
  Charges: 'Cobranças',
  Withdrawals: 'Saques',
  Anticipations: 'Antecipações',
  Wallets: 'Carteiras',
  Receivables: 'Recebíveis',
  Banks: 'Bancos',
  People: 'Pessoas',
  'API keys': 'Chaves de API',
  Approvals: 'Aprovações',
  Trail: 'Trilha',
  Notifications: 'Notificações',
  'Credencia for merchants': 'Credencia para lojistas',
  'Accredits the sellers of a payment company.':
    'Credencia os vendedores de uma empresa de pagamentos.',
  'A merchant registers submerchants under its account with their partners, documents and addresses, reads the records of their payments, and receives notifications. This document has what a merchant’s API keys may call.':
    'Um lojista cadastra vendedores na sua conta, com sócios, documentos e endereços, lê os registros dos pagamentos deles e recebe notificações. Este documento tem o que as chaves de API de um lojista podem chamar.',
  '**Order of the flow:** create the submerchant, add partners (`pj` only), add an address, send documents, submit for review.':
    '**Ordem do fluxo:** crie o vendedor, adicione os sócios (só `pj`), adicione um endereço, envie os documentos, envie para análise.',
  '**Answers.** Success: `{ "message", "data" }`, lists add `pagination`; unknown fields are listed in `warnings`. Errors: `{ "message", "code", "errors": [{ "path", "code", "message" }], "request_id" }` with every problem of the request at once. With `Accept-Language: pt-BR`, messages are in Portuguese; codes stay.':
    '**Respostas.** Sucesso: `{ "message", "data" }`; listas têm também `pagination`; campos desconhecidos aparecem em `warnings`. Erros: `{ "message", "code", "errors": [{ "path", "code", "message" }], "request_id" }`, com todos os problemas da requisição de uma vez. Com `Accept-Language: pt-BR`, as mensagens vêm em português; os códigos não mudam.',
  '**Retries.** Every POST takes an `Idempotency-Key`: the same request with the same key takes effect once and returns the first answer for 24 hours.':
    '**Novas tentativas.** Todo POST aceita uma `Idempotency-Key`: a mesma requisição com a mesma chave tem efeito uma vez e devolve a primeira resposta por 24 horas.',
  '**Limits.** Requests are counted per merchant and category in windows of 60 seconds: 100 to charges, withdrawals and anticipations, 200 to wallets, receivables, banks and submerchants, 100 to everything else, unless the operator has set others; the operator’s per key and person, 6,000 unless set otherwise. Every answer reports your usage in `X-RateLimit-Limit`, `X-RateLimit-Remaining` and `X-RateLimit-Reset`; beyond the limit the answer is 429 with `Retry-After`. Requests without a valid key are counted by IP address.':
    '**Limites.** As requisições são contadas por lojista e categoria em janelas de 60 segundos: 100 a cobranças, saques e antecipações, 200 a carteiras, recebíveis, bancos e vendedores, 100 a todo o resto, salvo se a operadora definiu outros; as da operadora, por chave e pessoa, 6.000, salvo outra definição. Toda resposta informa seu uso em `X-RateLimit-Limit`, `X-RateLimit-Remaining` e `X-RateLimit-Reset`; acima do limite, a resposta é 429 com `Retry-After`. Requisições sem chave válida são contadas por endereço IP.',
  '**Money** is whole centavos, **times** are ISO 8601 in UTC, **identifiers** are UUIDv7; a bank’s is derived from its ISPB.':
    '**Valores** são centavos inteiros, **horários** são ISO 8601 em UTC, **identificadores** são UUIDv7; o de um banco é derivado do ISPB.',
  'A path that exists but does not support the method answers 405 `METHOD_NOT_ALLOWED` with `Allow`.':
    'Um caminho que existe mas não aceita o método responde 405 `METHOD_NOT_ALLOWED` com `Allow`.',
  '## Errors': '## Erros',
  'A field, query parameter or header is missing, malformed or out of bounds. Correct what `errors` lists and send the request again.':
    'Um campo, parâmetro de consulta ou cabeçalho está ausente, malformado ou fora dos limites. Corrija o que `errors` lista e envie a requisição de novo.',
  'The body could not be read as JSON in UTF-8. The message of the one item in `errors` says where parsing stopped.':
    'O corpo não pôde ser lido como JSON em UTF-8. A mensagem do único item de `errors` diz onde a leitura parou.',
  'Send `Authorization: Basic base64(public_key:secret_key)` with a key that has not been revoked, or sign in.':
    'Envie `Authorization: Basic base64(public_key:secret_key)` com uma chave que não foi revogada, ou entre com sua conta.',
  'The key or session is valid but not for this request: a `read` key on a change, a key without the scope or from outside its address ranges, a role without the permission (`x-permission`), a merchant key under `/v1/operator`, an operator key on any other path, a key on an operation for people who are signed in; or a change with a session lacks `X-Credencia-Console: 1` or comes from another site’s page.':
    'A chave ou sessão é válida, mas não para esta requisição: uma chave `read` numa alteração, uma chave sem o escopo ou de fora das suas faixas de endereços, um papel sem a permissão (`x-permission`), uma chave de lojista em `/v1/operator`, uma chave da operadora em qualquer outro caminho, uma chave numa operação para pessoas que entraram com sua conta; ou a uma alteração com sessão falta `X-Credencia-Console: 1`, ou ela vem da página de outro site.',
  'Changes of keys, people, limits and secrets by a person need a proof of identity within the last 10 minutes: a code, a passkey, or, for those without a second factor, the password. Send it to `POST /console/api/session/proof` and repeat the request. API keys are not affected.':
    'Alterações de chaves, pessoas, limites e segredos por uma pessoa precisam de uma prova de identidade nos últimos 10 minutos: um código, uma passkey ou, para quem não tem segundo fator, a senha. Envie-a a `POST /console/api/session/proof` e repita a requisição. Chaves de API não são afetadas.',
  'The path or the identifier does not exist for these credentials. A malformed identifier, a removed record and another merchant’s record get the same answer.':
    'O caminho ou o identificador não existe para estas credenciais. Um identificador malformado, um registro removido e um registro de outro lojista recebem a mesma resposta.',
  'The header `Allow` lists the methods that the path supports.':
    'O cabeçalho `Allow` lista os métodos que o caminho aceita.',
  'The message names the current status and what it allows.':
    'A mensagem informa o status atual e o que ele permite.',
  'The message and the one item in `errors` say until when. The operator sets the years with `ERASURE_YEARS_APPROVED` and `ERASURE_YEARS_REJECTED`.':
    'A mensagem e o único item de `errors` dizem até quando. A operadora define os anos com `ERASURE_YEARS_APPROVED` e `ERASURE_YEARS_REJECTED`.',
  '`external_id` is unique per merchant. Find the existing record with `GET /v1/submerchants?external_id=`.':
    '`external_id` é único por lojista. Encontre o registro existente com `GET /v1/submerchants?external_id=`.',
  'Each event would arrive twice at the same URL. The message names the endpoint and the kinds that both would receive. Change the kinds of one of them with PATCH, delete it, or use another URL; if only the secret is missing, regenerate it.':
    'Cada evento chegaria duas vezes à mesma URL. A mensagem cita o endpoint e os tipos que ambos receberiam. Mude os tipos de um deles com PATCH, exclua-o ou use outra URL; se só falta o segredo, gere-o de novo.',
  'A summary reads the records that days, status and submerchant leave, at most 100,000. Narrow it by these, and add the sums of several days up.':
    'Um resumo lê os registros que dias, status e vendedor deixam, no máximo 100.000. Restrinja por esses filtros e some os resultados de vários dias.',
  'Nothing has happened: a repeated request must not bring back a person whose data were erased. Take the seller out of what you send again. To register the person anew, send the request with a new key.':
    'Nada aconteceu: uma requisição repetida não deve trazer de volta uma pessoa cujos dados foram apagados. Retire o vendedor do que você envia de novo. Para cadastrar a pessoa outra vez, envie a requisição com uma chave nova.',
  'Wait as many seconds as `Idempotency-Retry-After` says and send the same request with the same key again: it returns the first request’s answer.':
    'Espere os segundos que `Idempotency-Retry-After` informa e envie a mesma requisição com a mesma chave de novo: ela devolve a resposta da primeira.',
  '`Last-Event-ID` is the cursor of the stream: the last event received. Events are retained for 30 days, and the ones after it are no longer all among them. Connect without the header, and read the missed events with `GET /v1/events`.':
    '`Last-Event-ID` é o cursor do stream: o último evento recebido. Os eventos são guardados por 30 dias, e os que vêm depois dele já não estão todos entre eles. Conecte sem o cabeçalho e leia os eventos perdidos com `GET /v1/events`.',
  'The maximum is 1,048,576 bytes, and 8,192 for signing in and accepting an invitation. Files are not sent in JSON: send their URL.':
    'O máximo é 1.048.576 bytes, e 8.192 para entrar e aceitar um convite. Arquivos não são enviados em JSON: envie a URL deles.',
  'The headers have to arrive within 10 seconds, and the whole request within 30. The connection is closed. Send the request again, with the same `Idempotency-Key`; a large file in parts (`POST /v1/files/uploads`).':
    'Os cabeçalhos têm de chegar em 10 segundos, e a requisição inteira em 30. A conexão é encerrada. Envie a requisição de novo, com a mesma `Idempotency-Key`; um arquivo grande, em partes (`POST /v1/files/uploads`).',
  'The first line and the headers together have at most 16 KiB. Send shorter or fewer ones.':
    'A primeira linha e os cabeçalhos juntos têm no máximo 16 KiB. Envie cabeçalhos menores ou em menor número.',
  'Send `Content-Type: application/json`; to `POST /v1/operator/feed`, `application/x-ndjson`.':
    'Envie `Content-Type: application/json`; a `POST /v1/operator/feed`, `application/x-ndjson`.',
  '`errors` lists every missing item, as `GET /v1/submerchants/{id}/requirements` does.':
    '`errors` lista tudo o que falta, como `GET /v1/submerchants/{id}/requirements`.',
  'Delete an endpoint that is no longer needed, or let one endpoint receive more kinds of event.':
    'Exclua um endpoint que não é mais necessário, ou faça um endpoint receber mais tipos de evento.',
  'The personal data of an individual are fields of the submerchant: send them with `PATCH /v1/submerchants/{id}`.':
    'Os dados pessoais de uma pessoa física são campos do vendedor: envie-os com `PATCH /v1/submerchants/{id}`.',
  'Use an `id` from `GET /v1/submerchants/{id}/legal-representatives` of the same submerchant.':
    'Use um `id` de `GET /v1/submerchants/{id}/legal-representatives` do mesmo vendedor.',
  'Companies (`pj`) and individuals (`pf`) send different documents; the table of types lists them.':
    'Empresas (`pj`) e pessoas físicas (`pf`) enviam documentos diferentes; a tabela de tipos os lista.',
  'Delete a partner that is no longer needed. A partner with the same `document` is updated.':
    'Exclua um sócio que não é mais necessário. Um sócio com o mesmo `document` é atualizado.',
  'Delete an address that is no longer needed, or change an existing one.':
    'Exclua um endereço que não é mais necessário, ou altere um existente.',
  'Replaced documents are kept as a record of what was reviewed. Those of a partner are deleted with the partner.':
    'Documentos substituídos são guardados como registro do que foi analisado. Os de um sócio são excluídos com o sócio.',
  'An `Idempotency-Key` identifies one request of one credential: of an API key, or of a person who is signed in. Use a new key for a new request.':
    'Uma `Idempotency-Key` identifica uma requisição de uma credencial: de uma chave de API, ou de uma pessoa que entrou com sua conta. Use uma chave nova para uma requisição nova.',
  'Wait as long as `Retry-After` says. `X-RateLimit-Limit`, `-Remaining` and `-Reset` on every answer report the limit, the requests left and the end of the window.':
    'Espere o tempo que `Retry-After` informa. `X-RateLimit-Limit`, `-Remaining` e `-Reset` em toda resposta informam o limite, as requisições restantes e o fim da janela.',
  'The limit is 20 event streams per merchant, and 10 review streams per operator key or person, in each process of the service. Close a stream that is no longer needed, or let one receive more kinds of event.':
    'O limite é de 20 streams de eventos por lojista, e 10 streams de análise por chave ou pessoa da operadora, em cada processo do serviço. Feche um stream que não é mais necessário, ou faça um receber mais tipos de evento.',
  'The change may or may not have been saved. Send the request again with the same `Idempotency-Key`; if it persists, report `request_id`.':
    'A alteração pode ter sido salva ou não. Envie a requisição de novo com a mesma `Idempotency-Key`; se persistir, informe `request_id`.',
  'Wait as long as `Retry-After` says and connect again.':
    'Espere o tempo que `Retry-After` informa e conecte de novo.',
  'The database is temporarily unavailable, or the service has more requests than it can answer. Wait as long as `Retry-After` says and send the request again with the same `Idempotency-Key`.':
    'O banco de dados está temporariamente indisponível, ou o serviço tem mais requisições do que consegue responder. Espere o tempo que `Retry-After` informa e envie a requisição de novo com a mesma `Idempotency-Key`.',
  'This service.': 'Este serviço.',
  'Businesses and individuals that sell under a merchant’s account.':
    'Empresas e pessoas físicas que vendem na conta de um lojista.',
  'The partners of a `pj` submerchant.': 'Os sócios de um vendedor `pj`.',
  'Files that a review needs, hosted by you.':
    'Arquivos de que uma análise precisa, hospedados por você.',
  'Where a submerchant is billed and shipped to.': 'Onde um vendedor recebe cobranças e entregas.',
  'Payments of buyers, as reported by the payment core.':
    'Pagamentos de compradores, como informados pelo núcleo de pagamentos.',
  'Money on its way to a bank account.': 'Dinheiro a caminho de uma conta bancária.',
  'Receivables paid before their due date.': 'Recebíveis pagos antes do vencimento.',
  'Balances of the merchant and its submerchants.': 'Saldos do lojista e dos seus vendedores.',
  'The installments of charges, each with its due date.':
    'As parcelas das cobranças, cada uma com seu vencimento.',
  'The banks of Brazil: reference data, the same for everyone.':
    'Os bancos do Brasil: dados de referência, iguais para todos.',
  'URLs that receive notifications, their kinds of event, and the secrets that sign them.':
    'URLs que recebem notificações, seus tipos de evento e os segredos que as assinam.',
  'Notifications to your endpoints, with every attempt.':
    'Notificações aos seus endpoints, com cada tentativa.',
  'Recorded events, and the kinds of event.': 'Eventos registrados, e os tipos de evento.',
  'Recorded actions of the operator outside of cases.':
    'Ações registradas da operadora fora dos casos.',
  'Changes that wait for a second person, the decisions about them, and the rules that demand them.':
    'Alterações que esperam uma segunda pessoa, as decisões sobre elas e as regras que as exigem.',
  'People who may sign in to the console: the operator’s and each merchant’s.':
    'Pessoas que podem entrar no console: as da operadora e as de cada lojista.',
  'A merchant’s API keys: issued and revoked by its people in the console.':
    'As chaves de API de um lojista: emitidas e revogadas pelas pessoas dele no console.',
  'What the service sends to webhook endpoints: a POST for each event, signed with the endpoint’s secret.':
    'O que o serviço envia aos endpoints de webhook: um POST por evento, assinado com o segredo do endpoint.',
  'Register a submerchant': 'Cadastrar um vendedor',
  'Creates a submerchant with status `pending`. Only `legal_name` and `tax_id` are required; the other fields may be added by PATCH. Without `mcc`, the category code is derived from the primary CNAE.':
    'Cria um vendedor com status `pending`. Só `legal_name` e `tax_id` são obrigatórios; os outros campos podem vir depois por PATCH. Sem `mcc`, o código de categoria é derivado do CNAE principal.',
  'With `legal_representatives`, `addresses` and `documents`, the parts are created with it, and with `submit: true` it is submitted for review: all of it or nothing. `errors` then lists the problems of all parts, each with its path (`/documents/2/file_url`). Events and history are those of the single requests.':
    'Com `legal_representatives`, `addresses` e `documents`, as partes são criadas junto, e com `submit: true` o vendedor é enviado para análise: tudo ou nada. `errors` lista então os problemas de todas as partes, cada um com seu caminho (`/documents/2/file_url`). Os eventos e o histórico são os das requisições separadas.',
  'Any unique text, for example a UUID. The same request with the same key takes effect once in 24 hours.':
    'Qualquer texto único, por exemplo um UUID. A mesma requisição com a mesma chave tem efeito uma vez em 24 horas.',
  'Any unique text. With the number of the line, it is the key of each line that has no `idempotency_key` of its own, so that the same body sent again has one effect. Lines that are sent again alone have other numbers: a line whose number had another content is refused with `IDEMPOTENCY_KEY_REUSED`.':
    'Qualquer texto único. Com o número da linha, é a chave de cada linha que não tem a sua própria `idempotency_key`, de modo que o mesmo corpo enviado de novo tem um só efeito. Linhas enviadas de novo sozinhas têm outros números: uma linha cujo número tinha outro conteúdo é recusada com `IDEMPOTENCY_KEY_REUSED`.',
  '`pj`: legal entity; `pf`: individual.': '`pj`: pessoa jurídica; `pf`: pessoa física.',
  '`pj`: registered company name; `pf`: full name of the person.':
    '`pj`: razão social; `pf`: nome completo da pessoa.',
  '14 digits for `pj` (or the alphanumeric CNPJ introduced in July 2026, with valid check digits), 11 digits for `pf`. Without punctuation. A numeric one with invalid check digits is accepted and becomes a review check.':
    '14 dígitos para `pj` (ou o CNPJ alfanumérico introduzido em julho de 2026, com dígitos verificadores válidos), 11 dígitos para `pf`. Sem pontuação. Um numérico com dígitos verificadores inválidos é aceito e vira uma verificação da análise.',
  'Your reference for this submerchant. Unique per merchant; stored and compared in Unicode form NFC.':
    'Sua referência para este vendedor. Única por lojista; guardada e comparada na forma Unicode NFC.',
  'Trade name.': 'Nome fantasia.',
  'Contact e-mail. Required before review.': 'E-mail de contato. Obrigatório antes da análise.',
  'Contact telephone, 8 to 15 digits.': 'Telefone de contato, de 8 a 15 dígitos.',
  '`pf`: date of birth. Optional, speeds up review.':
    '`pf`: data de nascimento. Opcional, acelera a análise.',
  '`pf`: mother’s full name. Optional, speeds up review.':
    '`pf`: nome completo da mãe. Opcional, acelera a análise.',
  'For example `physical` or `online`.': 'Por exemplo `physical` ou `online`.',
  'Your identifiers of the product categories, up to 50.':
    'Seus identificadores das categorias de produtos, até 50.',
  'Average amount of a sale, in centavos.': 'Valor médio de uma venda, em centavos.',
  'Expected monthly revenue, in centavos.': 'Faturamento mensal esperado, em centavos.',
  'Merchant category code. If left out, it is derived from the primary CNAE.':
    'Código de categoria do estabelecimento (MCC). Sem ele, é derivado do CNAE principal.',
  'CNAE 2.3 subclass, 7 digits or formatted as `4781-4/00`; stored and returned as digits.':
    'Subclasse da CNAE 2.3, com 7 dígitos ou no formato `4781-4/00`; guardada e devolvida em dígitos.',
  'Description of the activity.': 'Descrição da atividade.',
  'The main activity. At most one item may be `true`.':
    'A atividade principal. No máximo um item pode ser `true`.',
  'Economic activities, up to 100; one may be primary.':
    'Atividades econômicas, até 100; uma pode ser a principal.',
  'Up to 50 key-value pairs of text. An update replaces all of them.':
    'Até 50 pares de chave e valor, em texto. Uma atualização substitui todos.',
  'Full name of the partner, or of the contact person of a partner that is a company.':
    'Nome completo do sócio, ou da pessoa de contato de um sócio que é empresa.',
  '11 digits (CPF) or 14 (CNPJ), without punctuation. Identifies the partner: sending the same document again updates the partner.':
    '11 dígitos (CPF) ou 14 (CNPJ), sem pontuação. Identifica o sócio: enviar o mesmo documento de novo atualiza o sócio.',
  'Type of the partner.': 'Tipo do sócio.',
  'Registered name of a partner that is a company.': 'Razão social de um sócio que é empresa.',
  'Share of the company, 0 to 100.': 'Participação na empresa, de 0 a 100.',
  'Marks the partner as administrator of the account.':
    'Marca o sócio como administrador da conta.',
  'Type of the document. Companies and individuals send different types.':
    'Tipo do documento. Empresas e pessoas físicas enviam tipos diferentes.',
  'Number of the document, for example of an identity card.':
    'Número do documento, por exemplo da carteira de identidade.',
  'Address of the hosted file: absolute http or https; in production a public host, on the ports that the operator allows (443 and 80 by default).':
    'Endereço do arquivo hospedado: http ou https absoluto; em produção, um host público, nas portas que a operadora permite (443 e 80 por padrão).',
  'File name with extension, without folders.': 'Nome do arquivo com extensão, sem pastas.',
  'Size in bytes. Files above 25 MiB (26,214,400 bytes) are not fetched for the review: a warning says so.':
    'Tamanho em bytes. Arquivos acima de 25 MiB (26.214.400 bytes) não são baixados para a análise: um aviso o diz.',
  'When the document expires: a time, or a day (`2027-01-31`), at whose end in UTC it expires.':
    'Quando o documento vence: um horário, ou um dia (`2027-01-31`), ao fim do qual, em UTC, ele vence.',
  'Free text for the reviewer.': 'Texto livre para o analista.',
  'The partner’s documents, whose `type` starts with `partner_`.':
    'Os documentos do sócio, cujo `type` começa com `partner_`.',
  'Partners, each with another `document`; not of a `pf`.':
    'Sócios, cada um com outro `document`; não de um `pf`.',
  'Street number, or `S/N`.': 'Número na rua, ou `S/N`.',
  '2 characters; letters are stored in upper case. In Brazil the abbreviation of a state: another value is accepted with a warning.':
    '2 caracteres; letras são guardadas em maiúsculas. No Brasil, a sigla de um estado: outro valor é aceito com um aviso.',
  '8 to 10 characters.': 'De 8 a 10 caracteres.',
  'Use of the address; `both` is billing and shipping.':
    'Uso do endereço; `both` é cobrança e entrega.',
  'ISO 3166 code of 2 letters; stored in upper case.':
    'Código ISO 3166 de 2 letras; guardado em maiúsculas.',
  'The first address is always primary; a later one with `true` replaces it as primary.':
    'O primeiro endereço é sempre o principal; um posterior com `true` o substitui como principal.',
  'Addresses. The first is primary, unless another has `is_primary: true`.':
    'Endereços. O primeiro é o principal, a não ser que outro tenha `is_primary: true`.',
  'The submerchant’s documents, each of another `type`. Those of a partner stand in the partner, or here with `legal_representative_document`.':
    'Os documentos do vendedor, cada um de outro `type`. Os de um sócio ficam no sócio, ou aqui com `legal_representative_document`.',
  'The `document` of one of `legal_representatives`, if `type` starts with `partner_`: the same as in the documents of that partner.':
    'O `document` de um dos `legal_representatives`, se `type` começa com `partner_`: o mesmo que nos documentos desse sócio.',
  'Submits the submerchant for review at once. While requirements are missing, nothing is created.':
    'Envia o vendedor para análise na hora. Enquanto faltam requisitos, nada é criado.',
  'For people.': 'Para pessoas.',
  'List submerchants': 'Listar vendedores',
  'Newest first. `search` matches names, tax id, e-mail and `external_id`, ignoring case and accents: whole words in any order, the last one as a prefix.':
    'Mais novos primeiro. `search` busca em nomes, CPF ou CNPJ, e-mail e `external_id`, sem diferenciar maiúsculas nem acentos: palavras inteiras em qualquer ordem, a última pelo começo.',
  'Page, from 1.': 'Página, a partir de 1.',
  'Items per page.': 'Itens por página.',
  '`pagination.next` of the page before, with the same filters and without `page`. Every item that matches all the while comes exactly once, whatever is added or changed meanwhile.':
    '`pagination.next` da página anterior, com os mesmos filtros e sem `page`. Todo item que corresponde o tempo todo vem exatamente uma vez, mesmo que algo seja criado ou alterado nesse meio-tempo.',
  'First day of creation in `time_zone`, inclusive.':
    'Primeiro dia de criação em `time_zone`, incluído.',
  'Last day of creation in `time_zone`, inclusive.':
    'Último dia de criação em `time_zone`, incluído.',
  'Whose days `date_from` and `date_to` are: a time zone of the IANA database. UTC unless given.':
    'De que fuso são os dias de `date_from` e `date_to`: um fuso da base IANA. UTC, se não for informado.',
  'Only items with this status.': 'Só itens com este status.',
  'Text to find, regardless of case and accents.':
    'Texto a buscar, sem diferenciar maiúsculas nem acentos.',
  'Only the submerchant with exactly this `external_id`.':
    'Só o vendedor com exatamente este `external_id`.',
  'Read a submerchant': 'Ler um vendedor',
  'Identifier of the submerchant.': 'Identificador do vendedor.',
  'Change a submerchant': 'Alterar um vendedor',
  'Changes the given fields; null clears an optional field. All fields may be changed while `pending`, only contact and commercial fields while `active`; of these, a changed `trade_name`, `business_type`, `product_categories`, `average_ticket` or `monthly_revenue` is reviewed again, while the submerchant stays `active`. A value that is sent as it is stored is no change, so that the whole record may be sent.':
    'Altera os campos enviados; null limpa um campo opcional. Todos os campos podem mudar em `pending`, só os de contato e comerciais em `active`; destes, um `trade_name`, `business_type`, `product_categories`, `average_ticket` ou `monthly_revenue` alterado é analisado de novo, enquanto o vendedor segue `active`. Um valor enviado como está guardado não é alteração: o registro inteiro pode ser enviado.',
  'List missing requirements for review': 'Listar os requisitos que faltam para a análise',
  'Whether submit-for-review would succeed now.': 'Se submit-for-review teria sucesso agora.',
  'Why the status does not allow submit-for-review, for people; null while `pending`.':
    'Por que o status não permite submit-for-review, para pessoas; null em `pending`.',
  'As the reviewer wrote it, otherwise the text of the catalogue in the language of `Accept-Language`.':
    'Como o analista escreveu; sem isso, o texto do catálogo no idioma de `Accept-Language`.',
  'What the reviewer wrote, otherwise the text of the catalogue in the language of `Accept-Language`. Events have it in Portuguese.':
    'O que o analista escreveu; sem isso, o texto do catálogo no idioma de `Accept-Language`. Nos eventos ele está em português.',
  'Path of the field or list that the reason is about; empty: the registration as a whole.':
    'Caminho do campo ou da lista de que o motivo trata; vazio: o cadastro como um todo.',
  'Whether what the reason is about has changed since the decision.':
    'Se mudou, desde a decisão, aquilo de que o motivo trata.',
  'The reasons of the last decision, in the order of `review_reasons`. A submission is accepted although nothing has changed, but is likely to be rejected again.':
    'Os motivos da última decisão, na ordem de `review_reasons`. Um envio é aceito mesmo que nada tenha mudado, mas provavelmente será recusado de novo.',
  'Path of the missing part in the registration.': 'Caminho da parte que falta no cadastro.',
  'In English, or in the language of `Accept-Language`.':
    'Em inglês, ou na língua de `Accept-Language`.',
  'In Portuguese.': 'Em português.',
  'Checks that the reviewer will see. A failed check does not prevent the submission, but the reviewer is likely to ask about it.':
    'Verificações que o analista verá. Uma que falha não impede o envio, mas o analista provavelmente vai perguntar sobre ela.',
  'Submit a submerchant for review': 'Enviar um vendedor para análise',
  'Changes the status from `pending` to `pending_review`. Refused while requirements are missing; the error lists all of them, as `requirements` does.':
    'Muda o status de `pending` para `pending_review`. Recusado enquanto faltam requisitos; o erro lista todos, como `requirements`.',
  'Reopen a rejected submerchant': 'Reabrir um vendedor recusado',
  'Changes the status from `rejected` back to `pending`, where everything may be corrected, and increments `resubmission_count`. The reviewer’s notes and reasons stay until the next submission.':
    'Muda o status de `rejected` de volta para `pending`, em que tudo pode ser corrigido, e soma um a `resubmission_count`. As observações e os motivos do analista ficam até o próximo envio.',
  'Export everything held on a submerchant': 'Exportar tudo o que há sobre um vendedor',
  'All data of the submerchant and its people, read in one snapshot, for a data subject who requests them: record, partners, addresses, documents, recorded files, events, deliveries, and the trail of changes and decisions. Claims of reviewers and the names of the operator’s people are left out. Records of payments are under `/v1/charges` and the other families, with `submerchant_id`. With `Accept: application/pdf`, a document for people, in Portuguese or, by `Accept-Language`, English.':
    'Todos os dados do vendedor e das suas pessoas, lidos num só instantâneo, para um titular que os solicita: cadastro, sócios, endereços, documentos, arquivos registrados, eventos, entregas e a trilha de alterações e decisões. Ficam de fora quem assumiu o caso e os nomes das pessoas da operadora. Os registros de pagamentos estão em `/v1/charges` e nas outras famílias, com `submerchant_id`. Com `Accept: application/pdf`, um documento para pessoas, em português ou, conforme `Accept-Language`, em inglês.',
  'Erase a submerchant': 'Eliminar os dados de um vendedor',
  'Erases all personal data of the submerchant and its people for good: the record stays without them, with `erased_at`; partners, addresses, documents and files are deleted, and the values are erased from events, deliveries and the trail, whose chain still verifies. Its `external_id` is free again. Refused during a review, and with `RETENTION_REQUIRED` while a legal term runs. Records of payments stay. Repeating it changes nothing.':
    'Elimina de vez todos os dados pessoais do vendedor e das suas pessoas: o registro fica sem eles, com `erased_at`; sócios, endereços, documentos e arquivos são excluídos, e os valores são eliminados de eventos, entregas e da trilha, cuja cadeia continua verificável. O `external_id` fica livre de novo. Recusado durante uma análise, e com `RETENTION_REQUIRED` enquanto corre um prazo legal. Os registros de pagamentos ficam. Repetir não muda nada.',
  'List the reasons that a review may give': 'Listar os motivos que uma análise pode dar',
  'The codes in `review_reasons` of a submerchant and in `rejection_reason` of a document, each with the text that sellers read, in English and Portuguese. The same for every merchant.':
    'Os códigos em `review_reasons` de um vendedor e em `rejection_reason` de um documento, cada um com o texto que os vendedores leem, em inglês e português. Iguais para todos os lojistas.',
  'Add or update a partner': 'Adicionar ou atualizar um sócio',
  '`document` identifies the partner: an existing partner with the same document is updated instead of creating a duplicate. An update keeps the values of fields that are left out. Up to 100 partners per submerchant.':
    '`document` identifica o sócio: um sócio existente com o mesmo documento é atualizado, em vez de duplicado. Uma atualização mantém os valores dos campos que não vêm. Até 100 sócios por vendedor.',
  'The partner existed and was updated.': 'O sócio existia e foi atualizado.',
  'List the partners of a submerchant': 'Listar os sócios de um vendedor',
  'Read a partner': 'Ler um sócio',
  'Identifier of the legal representative.': 'Identificador do representante legal.',
  'Delete a partner and the partner’s documents': 'Excluir um sócio e os documentos dele',
  'Send a document': 'Enviar um documento',
  'Send the address of the file, which stays on your host; or the `file_url` of a file that you have uploaded, with its `file_size` and `mime_type`. A new document of the same `type` (and the same partner, for partner documents) replaces the earlier one and sets its `replaced_at`. Up to 500 documents per submerchant, including replaced ones.':
    'Envie o endereço do arquivo, que fica no seu host; ou o `file_url` de um arquivo que você enviou, com o `file_size` e o `mime_type` dele. Um documento novo do mesmo `type` (e do mesmo sócio, nos documentos de sócios) substitui o anterior e preenche o `replaced_at` dele. Até 500 documentos por vendedor, incluídos os substituídos.',
  'The partner that the document belongs to: required when `type` starts with `partner_`, forbidden otherwise.':
    'O sócio a quem o documento pertence: obrigatório quando `type` começa com `partner_`, proibido nos outros casos.',
  'List the documents of a submerchant': 'Listar os documentos de um vendedor',
  'Includes replaced documents; `current=true` excludes them.':
    'Inclui os substituídos; `current=true` os deixa de fora.',
  '`true`: only current documents; `false`: only replaced ones.':
    '`true`: só documentos atuais; `false`: só substituídos.',
  'Only items with this type.': 'Só itens deste tipo.',
  'Only documents of this partner.': 'Só documentos deste sócio.',
  'Read a document': 'Ler um documento',
  'A replaced document can be read too.': 'Um documento substituído também pode ser lido.',
  'Identifier of the document.': 'Identificador do documento.',
  'Add an address': 'Adicionar um endereço',
  'The first address becomes primary. A later one with `is_primary: true` replaces it as primary. Up to 50 addresses per submerchant.':
    'O primeiro endereço é o principal. Um posterior com `is_primary: true` o substitui como principal. Até 50 endereços por vendedor.',
  'List the addresses of a submerchant': 'Listar os endereços de um vendedor',
  'Read an address': 'Ler um endereço',
  'Identifier of the address.': 'Identificador do endereço.',
  'Change an address': 'Alterar um endereço',
  'Changes the given fields. `is_primary: true` makes it the primary address instead of the current one; `is_primary: false` on the primary address makes the newest other address primary.':
    'Altera os campos enviados. `is_primary: true` faz dele o endereço principal no lugar do atual; `is_primary: false` no principal faz do mais novo dos outros o principal.',
  'Delete an address': 'Excluir um endereço',
  'When the primary address is deleted, the newest other address becomes primary.':
    'Quando o endereço principal é excluído, o mais novo dos outros passa a ser o principal.',
  'List charges': 'Listar cobranças',
  'Newest first. `search` finds records by the beginning of `external_id` or of the end-to-end id of a Pix, ignoring case. With other filters than status, days and submerchant, a page comes from the newest 50,000 records that these leave: it may have fewer items than `limit`, `total` is then a minimum, and `pagination.next` leads on.':
    'Mais novas primeiro. `search` encontra registros pelo começo de `external_id` ou do identificador fim a fim de um Pix, sem diferenciar maiúsculas. Com outros filtros além de status, dias e vendedor, uma página vem dos 50.000 registros mais novos que estes deixam: pode ter menos itens que `limit`, `total` é então um mínimo, e `pagination.next` leva adiante.',
  'Only records of this submerchant.': 'Só registros deste vendedor.',
  'Only records with exactly this `external_id`; several may have it.':
    'Só registros com exatamente este `external_id`; vários podem tê-lo.',
  'Only charges paid by this method.': 'Só cobranças pagas por este meio.',
  'Smallest `amount` in centavos, inclusive.': 'Menor `amount` em centavos, incluído.',
  'Greatest `amount` in centavos, inclusive.': 'Maior `amount` em centavos, incluído.',
  'Sum charges': 'Somar cobranças',
  'Their number and the sums of their amounts, with the filters of the list. It reads the records: of more than 100,000 that status, days and submerchant leave, it answers 422 `SUMMARY_TOO_LARGE`.':
    'A quantidade e as somas dos valores, com os filtros da lista. A operação lê os registros: se status, dias e vendedor deixam mais de 100.000, responde 422 `SUMMARY_TOO_LARGE`.',
  'Read a charge': 'Ler uma cobrança',
  'Identifier of the charge.': 'Identificador da cobrança.',
  'List withdrawals': 'Listar saques',
  'Sum withdrawals': 'Somar saques',
  'Read a withdrawal': 'Ler um saque',
  'Identifier of the withdrawal.': 'Identificador do saque.',
  'List anticipations': 'Listar antecipações',
  'Sum anticipations': 'Somar antecipações',
  'Read an anticipation': 'Ler uma antecipação',
  'Identifier of the anticipation.': 'Identificador da antecipação.',
  'List wallets': 'Listar carteiras',
  'Sum wallets': 'Somar carteiras',
  'Read a wallet': 'Ler uma carteira',
  'Identifier of the wallet.': 'Identificador da carteira.',
  'List receivables': 'Listar recebíveis',
  'Sum receivables': 'Somar recebíveis',
  'Read a receivable': 'Ler um recebível',
  'Identifier of the receivable.': 'Identificador do recebível.',
  'List the banks': 'Listar os bancos',
  'In ascending order of code, the same for every merchant. Each word of `search` must be a prefix of a word of the name, of a name that people use (Nubank, PagBank), of the code or of the ISPB.':
    'Em ordem crescente de código, iguais para todos os lojistas. Cada palavra de `search` precisa ser o começo de uma palavra do nome, de um nome que as pessoas usam (Nubank, PagBank), do código ou do ISPB.',
  'Read a bank': 'Ler um banco',
  'Identifier of the bank.': 'Identificador do banco.',
  'Read a bank by its code': 'Ler um banco pelo código',
  'The code of the clearing system (COMPE); leading zeros may be omitted.':
    'O código do sistema de compensação (COMPE); zeros à esquerda podem ser omitidos.',
  'Read a bank by its ISPB': 'Ler um banco pelo ISPB',
  'Identifier in the Brazilian payment system.':
    'Identificador no sistema de pagamentos brasileiro.',
  'Create a webhook endpoint': 'Criar um endpoint de webhook',
  'The answer carries the secret that signs every notification; it is shown this once. Up to 50 endpoints per merchant; no two of them get the same event at the same URL. `filter` leaves out events by their payload.':
    'A resposta traz o segredo que assina cada notificação; ele é mostrado só desta vez. Até 50 endpoints por lojista; dois deles não recebem o mesmo evento na mesma URL. `filter` deixa de fora eventos pelo conteúdo.',
  'At least this amount, in centavos.': 'A partir deste valor, em centavos.',
  'At most this amount, in centavos.': 'Até este valor, em centavos.',
  'Which of these events the endpoint receives: those whose payload has, for each field, one of the listed values, and an `amount` within the bounds. An event without a field of the filter is not sent. Decided when an event is recorded; tests and what is sent again ignore it. Null: all.':
    'Quais desses eventos o endpoint recebe: aqueles cujo conteúdo tem, em cada campo, um dos valores listados, e um `amount` dentro dos limites. Um evento sem um campo do filtro não é enviado. Decidido quando o evento é registrado; testes e reenvios o ignoram. Null: todos.',
  'Absolute http or https address, without credentials or fragment. In production https only, on the ports that the operator allows (443 unless set otherwise), and never an address that is not public.':
    'Endereço http ou https absoluto, sem credenciais nem fragmento. Em produção, só https, nas portas que a operadora permite (443, salvo outra definição), e nunca um endereço que não seja público.',
  'Exact kinds, `charge.*` for all of an object, or `*` for all.':
    'Tipos exatos, `charge.*` para todos de um objeto, ou `*` para todos.',
  'A rule of four eyes demands a second person: nothing has changed yet. The request for approval waits; asking for the same change again answers with the same one.':
    'Uma regra de quatro olhos exige uma segunda pessoa: nada mudou ainda. O pedido de aprovação está esperando; pedir a mesma alteração de novo responde com o mesmo pedido.',
  'List webhook endpoints': 'Listar endpoints de webhook',
  'Read a webhook endpoint': 'Ler um endpoint de webhook',
  'Never its secret: a lost one is regenerated.':
    'Nunca o segredo: um segredo perdido é gerado de novo.',
  'Identifier of the endpoint.': 'Identificador do endpoint.',
  'Change a webhook endpoint': 'Alterar um endpoint de webhook',
  'The most attempts that begin within any second at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: no such limit.':
    'O máximo de tentativas que começam em um segundo qualquer neste endpoint, incluídas novas tentativas, testes e reenvios. O que passa disso espera, das mais antigas às mais novas. Null: sem esse limite.',
  'The most attempts under way at the same time at this endpoint, retries, tests and what is sent again included. Further deliveries wait, oldest first. Null: as many as the receiver takes, up to 256.':
    'O máximo de tentativas em andamento ao mesmo tempo neste endpoint, incluídas novas tentativas, testes e reenvios. O que passa disso espera, das mais antigas às mais novas. Null: tantas quantas o receptor aceita, até 256.',
  'Deliveries whose time has come and that wait, because of `max_per_second`; counted up to 1,000. Null without `max_per_second`.':
    'Entregas cuja hora chegou e que esperam por causa de `max_per_second`; contadas até 1.000. Null sem `max_per_second`.',
  'Any of `url`, `events`, `filter`, `max_per_second`, `max_concurrent` and `status`, separately or together. `events` and `filter` apply to events that are recorded from then on, `max_per_second` and `max_concurrent` also to what waits. While paused, deliveries are held; active again, they go out oldest first.':
    'Qualquer um de `url`, `events`, `filter`, `max_per_second`, `max_concurrent` e `status`, separados ou juntos. `events` e `filter` valem para os eventos registrados a partir de então, `max_per_second` e `max_concurrent` também para o que espera. Em pausa, as entregas ficam retidas; ativo de novo, elas saem das mais antigas às mais novas.',
  'Paused: deliveries are held until it is active again.':
    'Em pausa: as entregas ficam retidas até que ele esteja ativo de novo.',
  'Delete a webhook endpoint': 'Excluir um endpoint de webhook',
  'What has not been delivered to it yet is cancelled; the log stays.':
    'O que ainda não foi entregue a ele é cancelado; o registro fica.',
  'Read the figures of a webhook endpoint': 'Ler os números de um endpoint de webhook',
  'How many attempts succeeded, and how long answers took, within the last hour, 24 hours and 7 days, and in parts of these; tests and retries included.':
    'Quantas tentativas tiveram sucesso, e quanto demoraram as respostas, na última hora, em 24 horas e em 7 dias, e em partes destes; incluídos testes e novas tentativas.',
  'Regenerate the secret of an endpoint': 'Gerar de novo o segredo de um endpoint',
  'The one before is invalid at once, or, with `overlap_seconds`, valid beside the new one for that long: `webhook-signature` then carries both signatures.':
    'O anterior deixa de valer na hora ou, com `overlap_seconds`, vale ao lado do novo por esse tempo: `webhook-signature` leva então as duas assinaturas.',
  'How long the present secret stays valid beside the new one, up to 7 days.':
    'Por quanto tempo o segredo atual continua valendo ao lado do novo, até 7 dias.',
  'Send a sample to an endpoint': 'Enviar um exemplo a um endpoint',
  'Sends the catalogue’s example of a kind, signed like any other notification. No event is recorded; the delivery appears in the log with `is_test`.':
    'Envia o exemplo de um tipo, como está no catálogo, assinado como qualquer outra notificação. Nenhum evento é registrado; a entrega aparece no registro com `is_test`.',
  'Kind of the sample.': 'Tipo do exemplo.',
  'Send deliveries of an endpoint again': 'Enviar de novo as entregas de um endpoint',
  'Queues again what failed between two times, oldest first, or what else `statuses` names. `dry_run` only counts. A call takes 10,000 deliveries and what else was created in the millisecond of the last one; while `has_more`, repeat it with `since` set to `continue_from` and the same `until`: the calls together take each delivery of the time once.':
    'Põe de novo na fila o que falhou entre dois horários, do mais antigo ao mais novo, ou o que mais `statuses` citar. `dry_run` só conta. Uma chamada leva 10.000 entregas e o que mais foi criado no milissegundo da última; enquanto houver `has_more`, repita com `since` igual a `continue_from` e o mesmo `until`: as chamadas juntas levam cada entrega do período uma vez.',
  'Deliveries with a `created_at` from then on.': 'Entregas com `created_at` a partir daí.',
  'Up to and with then; left out: until now.': 'Até esse horário, incluído; sem ele: até agora.',
  'Which of them; left out: only `failed`.': 'Quais delas; sem ele: só `failed`.',
  'Counts and sends nothing.': 'Conta e não envia nada.',
  'Deliveries that match, as many as one call takes.':
    'Entregas que correspondem, quantas uma chamada leva.',
  'Deliveries queued again; 0 in a dry run.': 'Entregas postas de novo na fila; 0 numa simulação.',
  'More match than one call takes: call again with `since` at `continue_from`.':
    'Há mais do que uma chamada leva: chame de novo com `since` em `continue_from`.',
  '`created_at` of the first delivery that is left; null when none is.':
    '`created_at` da primeira entrega que resta; null quando não resta nenhuma.',
  'List deliveries': 'Listar entregas',
  'What was, is or will be sent to your endpoints, newest first. Kept 30 days.':
    'O que foi, está sendo ou será enviado aos seus endpoints, do mais novo ao mais antigo. Guardado por 30 dias.',
  'Only those to this endpoint.': 'Só as deste endpoint.',
  'Only those of this kind.': 'Só as deste tipo.',
  'Read a delivery with every attempt': 'Ler uma entrega com cada tentativa',
  'Identifier of the delivery log.': 'Identificador do registro de entrega.',
  'Send a delivery again': 'Enviar uma entrega de novo',
  'At once, with the same bytes and ids, whatever became of it before; the schedule of retries begins anew.':
    'Na hora, com os mesmos bytes e ids, seja o que for que tenha acontecido com ela; as novas tentativas recomeçam do início.',
  'List the kinds of event': 'Listar os tipos de evento',
  'Every kind that an endpoint may subscribe to, with a JSON Schema and an example of its body.':
    'Todos os tipos que um endpoint pode assinar, com um JSON Schema e um exemplo do corpo.',
  'List recorded events': 'Listar eventos registrados',
  'Everything that happened, newest first, whether or not an endpoint subscribes to it. Kept 30 days.':
    'Tudo o que aconteceu, do mais novo ao mais antigo, haja ou não um endpoint que o assine. Guardado por 30 dias.',
  'Only those of this object.': 'Só os deste objeto.',
  'Hear events as they are recorded': 'Receber eventos à medida que são registrados',
  'Server-sent events: `event` is the kind, `data` the exact text that webhooks deliver, `id` a cursor: the number of the event among those of the merchant and its identifier, as in `1042-019aa401-0000-7000-8000-0000000000f1`. Events get their numbers, without gaps, once they are committed, and are sent in the order of the numbers. A stream begins with events recorded from now on. Sent back as `Last-Event-ID`, as browsers do by themselves, a cursor makes the next stream resume exactly there: no event is missed and none repeated, whichever process answers, for 30 days. Messages without `data` carry a cursor as well, at least every 15 seconds; before the first event its number is 0.':
    'Server-sent events: `event` é o tipo, `data` o texto exato que os webhooks entregam, `id` um cursor: o número do evento entre os do lojista e seu identificador, como em `1042-019aa401-0000-7000-8000-0000000000f1`. Os eventos recebem os números, sem lacunas, depois de confirmados, e são enviados na ordem dos números. Um stream começa com os eventos registrados a partir de agora. Devolvido em `Last-Event-ID`, como os navegadores fazem sozinhos, um cursor faz o próximo stream continuar exatamente dali: nenhum evento se perde e nenhum se repete, seja qual for o processo que responde, por 30 dias. Mensagens sem `data` também levam um cursor, pelo menos a cada 15 segundos; antes do primeiro evento, o número é 0.',
  'Events of one object come in the order of their `sequence`. After the database was restored from a backup or failed over to its standby, numbers may be given anew: a cursor whose number and identifier no longer belong together resumes a few minutes earlier, and events may come again, with the same identifiers.':
    'Os eventos de um objeto vêm na ordem de `sequence`. Depois que o banco de dados foi restaurado de um backup ou passou para a réplica, números podem ser dados de novo: um cursor cujo número e identificador já não combinam continua de alguns minutos antes, e eventos podem vir de novo, com os mesmos identificadores.',
  'A stream ends when its key is revoked, when its reader reads nothing for a minute, and when the service stops: connect again. A merchant has 20 streams at most in each process of the service.':
    'Um stream termina quando a chave dele é revogada, quando o leitor não lê nada por um minuto e quando o serviço para: conecte de novo. Um lojista tem no máximo 20 streams em cada processo do serviço.',
  'Which kinds, with commas between them: exact ones, `charge.*` for all of an object, or `*` for all.':
    'Quais tipos, separados por vírgulas: exatos, `charge.*` para todos de um objeto, ou `*` para todos.',
  'For clients that cannot send `Last-Event-ID`, which counts first. Resumes after the message with this `id`, or after the event with this identifier: events since then come first.':
    'Para clientes que não conseguem enviar `Last-Event-ID`, que vale primeiro. Continua depois da mensagem com este `id`, ou depois do evento com este identificador: os eventos desde então vêm primeiro.',
  'Resumes after the message with this `id`, or after the event with this identifier: events since then come first.':
    'Continua depois da mensagem com este `id`, ou depois do evento com este identificador: os eventos desde então vêm primeiro.',
  'Server-sent events.': 'Server-sent events.',
  'Read a recorded event': 'Ler um evento registrado',
  'By its id, which is that of its webhooks and of its place in the stream.':
    'Pelo id, que é o dos seus webhooks e o do seu lugar no stream.',
  'Identifier of the event.': 'Identificador do evento.',
  'Record an example event': 'Registrar um evento de exemplo',
  'For merchants in test mode: records the catalogue’s example of a kind, as of now and with identifiers of its own. It goes to the endpoints that subscribe to the kind and to streams, and is listed, like any other event; the object that it tells of does not exist.':
    'Para lojistas em modo de teste: registra o exemplo de um tipo, como está no catálogo, com o horário atual e identificadores próprios. Ele vai aos endpoints que assinam o tipo e aos streams, e aparece nas listas, como qualquer outro evento; o objeto de que ele trata não existe.',
  'Kind of the event; `GET /v1/postbacks/events` lists all.':
    'Tipo do evento; `GET /v1/postbacks/events` lista todos.',
  'List the public keys of checkpoints': 'Listar as chaves públicas dos checkpoints',
  'The public keys that this installation signs its checkpoints with. Whoever verifies proofs should keep a copy: a service that is no longer trusted could show another key.':
    'As chaves públicas com que esta instalação assina seus checkpoints. Quem verifica provas deve guardar uma cópia: um serviço em que não se confia mais poderia mostrar outra chave.',
  'List the requests for approval of your merchant':
    'Listar os pedidos de aprovação do seu lojista',
  'Changes that wait or waited for a second person, the newest first.':
    'Alterações que esperam ou esperaram uma segunda pessoa, da mais nova à mais antiga.',
  'Read a request for approval of your merchant': 'Ler um pedido de aprovação do seu lojista',
  'What would change, why it needs a second person, who asked for it, and whether you can approve it.':
    'O que mudaria, por que precisa de uma segunda pessoa, quem pediu e se você pode aprovar.',
  'Identifier of the approval.': 'Identificador da aprovação.',
  'Read your merchant’s rules of four eyes': 'Ler as regras de quatro olhos do seu lojista',
  'List one’s own people': 'Listar as pessoas do lojista',
  'Whoever may sign in to the console for the merchant, newest first.':
    'Quem pode entrar no console pelo lojista, do mais novo ao mais antigo.',
  'List your merchant’s API keys': 'Listar as chaves de API do seu lojista',
  'Including revoked ones, newest first; without secrets.':
    'Incluídas as revogadas, da mais nova à mais antiga; sem segredos.',
  'The endpoint is paused.': 'O endpoint é posto em pausa.',
  'Received: any status from 200 to 299 within 10 seconds.':
    'Recebido: qualquer status de 200 a 299 em até 10 segundos.',
  'Not received: sent again later. Redirects are not followed.':
    'Não recebido: enviado de novo mais tarde. Redirecionamentos não são seguidos.',
  'User name: the public key (`pk_…`). Password: the secret key (`sk_…`).':
    'Usuário: a chave pública (`pk_…`). Senha: a chave secreta (`sk_…`).',
  'Centavos.': 'Centavos.',
  'Origin of `mcc`: set by the merchant, or derived from the primary CNAE.':
    'Origem do `mcc`: definido pelo lojista, ou derivado do CNAE principal.',
  'With `mcc_source: "cnae"`, the version of the conversion table.':
    'Com `mcc_source: "cnae"`, a versão da tabela de conversão.',
  'The reviewer’s message to the merchant.': 'A mensagem do analista ao lojista.',
  'From the catalogue of review reasons.': 'Do catálogo de motivos da análise.',
  'The field of the submerchant concerned.': 'O campo do vendedor de que se trata.',
  'Time of the last submission for review.': 'Horário do último envio para análise.',
  'Time of the last decision.': 'Horário da última decisão.',
  'Time of its erasure: the record has no personal data since.':
    'Horário da eliminação: desde então o registro não tem dados pessoais.',
  'In the order in which they were sent. Present if any parts were sent.':
    'Na ordem em que foram enviados. Presente se alguma parte foi enviada.',
  'In the same way.': 'Da mesma forma.',
  'Bytes.': 'Bytes.',
  'Reason for the rejection, from the catalogue of review reasons.':
    'Motivo da recusa, do catálogo de motivos da análise.',
  'The reviewer’s notes, otherwise the text of the catalogue for `verification_code` in the language of `Accept-Language`. Events have it in Portuguese.':
    'As observações do analista; sem elas, o texto do catálogo para `verification_code` no idioma de `Accept-Language`. Nos eventos ele está em português.',
  'When it was replaced by a newer document of the same type.':
    'Quando foi substituído por um documento mais novo do mesmo tipo.',
  'In the same way: the submerchant’s, then those of each partner.':
    'Da mesma forma: os do vendedor, depois os de cada sócio.',
  'Replaced ones too.': 'Também os substituídos.',
  'What was recorded of the files at the documents’ addresses.':
    'O que foi registrado dos arquivos nos endereços dos documentos.',
  'Retained for 30 days.': 'Guardado por 30 dias.',
  'To whom the events were sent, without what receivers answered.':
    'A quem os eventos foram enviados, sem o que os receptores responderam.',
  'Changed fields. `{ "erased": true }` stands for an erased value.':
    'Campos alterados. `{ "erased": true }` está no lugar de um valor eliminado.',
  'All changes, oldest first.': 'Todas as alterações, da mais antiga à mais nova.',
  'What it applies to.': 'A que se aplica.',
  'UUIDv7; its time is `created_at`.': 'UUIDv7; o horário dele é `created_at`.',
  'The submerchant of the record; null for the merchant itself.':
    'O vendedor do registro; null para o próprio lojista.',
  'The merchant’s own reference. Need not be unique.':
    'A referência do próprio lojista. Não precisa ser única.',
  'Amount paid by the buyer. Centavos.': 'Valor pago pelo comprador. Centavos.',
  'Fee of the service. Centavos.': 'Tarifa do serviço. Centavos.',
  '`amount` less `fee_amount`. Centavos.': '`amount` menos `fee_amount`. Centavos.',
  'Amount refunded so far, at most `amount`. Centavos.':
    'Valor estornado até agora, no máximo `amount`. Centavos.',
  'Number of installments.': 'Número de parcelas.',
  'Cards: the brand.': 'Cartões: a bandeira.',
  'Cards: the last 4 digits of the number.': 'Cartões: os 4 últimos dígitos do número.',
  'Pix: end-to-end identifier of the transfer.': 'Pix: identificador fim a fim da transferência.',
  'Boleto: the payment line (linha digitável), digits only.':
    'Boleto: a linha digitável, só dígitos.',
  'Cause of the failure, for people.': 'Causa da falha, para pessoas.',
  'Last day of payment, of a boleto for example.':
    'Último dia para pagar, de um boleto por exemplo.',
  'When the buyer paid.': 'Quando o comprador pagou.',
  'The time in `id`.': 'O horário em `id`.',
  'The `occurred_at` of the state shown.': 'O `occurred_at` do estado mostrado.',
  'Number of records.': 'Número de registros.',
  'Sum of `amount` in centavos.': 'Soma de `amount` em centavos.',
  'Sum of `fee_amount` in centavos.': 'Soma de `fee_amount` em centavos.',
  'Sum of `net_amount` in centavos.': 'Soma de `net_amount` em centavos.',
  'Sum of `refunded_amount` in centavos.': 'Soma de `refunded_amount` em centavos.',
  'The same for each status and payment_method that occurs.':
    'O mesmo para cada status e payment_method que ocorre.',
  'Amount deducted from the wallet. Centavos.': 'Valor debitado da carteira. Centavos.',
  'Amount transferred: `amount` less `fee_amount`. Centavos.':
    'Valor transferido: `amount` menos `fee_amount`. Centavos.',
  'COMPE code.': 'Código COMPE.',
  'Number with check digit. Masked before it is stored.':
    'Número com dígito verificador. Mascarado antes de ser guardado.',
  'The destination account.': 'A conta de destino.',
  'Destination Pix key. Masked before it is stored.':
    'Chave Pix de destino. Mascarada antes de ser guardada.',
  'When the money arrived.': 'Quando o dinheiro chegou.',
  'The same for each status that occurs.': 'O mesmo para cada status que ocorre.',
  'Total of its receivables at their due dates. Centavos.':
    'Total dos seus recebíveis nos vencimentos. Centavos.',
  'Fee for the early payment. Centavos.': 'Tarifa pelo pagamento antecipado. Centavos.',
  'Amount paid: `amount` less `fee_amount`. Centavos.':
    'Valor pago: `amount` menos `fee_amount`. Centavos.',
  'Number of receivables.': 'Número de recebíveis.',
  'Ids of the receivables; empty if the payment core does not list them. Each receivable names its anticipation in `anticipation_id`.':
    'Ids dos recebíveis; vazio se o núcleo de pagamentos não os lista. Cada recebível cita sua antecipação em `anticipation_id`.',
  'When it was paid.': 'Quando foi paga.',
  'Amount available for withdrawal; negative when refunds or chargebacks exceed the balance. Centavos.':
    'Valor disponível para saque; negativo quando estornos ou chargebacks superam o saldo. Centavos.',
  'Amount blocked, for example by a dispute. Centavos.':
    'Valor bloqueado, por exemplo por uma disputa. Centavos.',
  'Amount of receivables that are not yet due. Centavos.':
    'Valor dos recebíveis que ainda não venceram. Centavos.',
  'Sum of `available_amount` in centavos.': 'Soma de `available_amount` em centavos.',
  'Sum of `blocked_amount` in centavos.': 'Soma de `blocked_amount` em centavos.',
  'Sum of `waiting_funds_amount` in centavos.': 'Soma de `waiting_funds_amount` em centavos.',
  'The charge of the installment.': 'A cobrança da parcela.',
  'The anticipation that paid it early.': 'A antecipação que a pagou antes.',
  'Number of the installment, from 1.': 'Número da parcela, a partir de 1.',
  'Number of installments of the charge.': 'Número de parcelas da cobrança.',
  'Gross amount. Centavos.': 'Valor bruto. Centavos.',
  'Due date of the payment.': 'Vencimento do pagamento.',
  'Permanent: it is derived from the ISPB.': 'Permanente: é derivado do ISPB.',
  'The code of the clearing system (COMPE); null for a bank that has none.':
    'O código do sistema de compensação (COMPE); null para um banco que não tem.',
  'As the Banco Central publishes it.': 'Como o Banco Central o publica.',
  '`requested`: by the request that created or changed it; `gone`: it answered 410; `failing`: every attempt failed for 3 days.':
    '`requested`: pela requisição que o criou ou alterou; `gone`: respondeu 410; `failing`: todas as tentativas falharam por 3 dias.',
  'Paused: deliveries are held until it is active.':
    'Pausado: as entregas ficam retidas até ele ficar ativo.',
  'Until then the secret before the present one is valid too.':
    'Até então o segredo anterior ao atual também vale.',
  'Signs every notification. Shown this once.': 'Assina cada notificação. Mostrado só desta vez.',
  '`failed`: something had changed since, so that the change could not be made any more; `failure` says what.':
    '`failed`: algo tinha mudado desde então, e a alteração já não pôde ser feita; `failure` diz o quê.',
  'The operation that waits, by its `operationId`.': 'A operação que espera, pelo `operationId`.',
  'The rules by which it needs a second person.':
    'As regras pelas quais ela precisa de uma segunda pessoa.',
  'Null for sellers, and for what does not exist yet.':
    'Null para vendedores, e para o que ainda não existe.',
  'What would change; null for what does not exist yet.':
    'O que mudaria; null para o que ainda não existe.',
  'The merchant of the object; null for the operator’s.':
    'O lojista do objeto; null para os da operadora.',
  'As in trails.': 'Como nas trilhas.',
  'Fields that would change, with their values at the request.':
    'Campos que mudariam, com os valores que tinham no pedido.',
  'These fields with their new values.': 'Estes campos com os novos valores.',
  'What would change, as it was at the request.': 'O que mudaria, como era no pedido.',
  'From then on, it can no longer be approved.': 'A partir daí, não pode mais ser aprovado.',
  'Who approved, rejected or withdrew it.': 'Quem o aprovou, rejeitou ou retirou.',
  'Why it failed, or was withdrawn without a person: the seller was erased. For people.':
    'Por que falhou, ou foi retirado sem uma pessoa: os dados do vendedor foram eliminados. Para pessoas.',
  'Deliveries that it has not accepted yet, held ones included.':
    'Entregas que ele ainda não aceitou, incluídas as retidas.',
  'Counted from then on: the beginning of a quarter of an hour.':
    'Contado a partir daí: o começo de um quarto de hora.',
  'Attempts that have ended.': 'Tentativas que terminaram.',
  'Attempts that were answered with 2xx.': 'Tentativas respondidas com 2xx.',
  'The other ones.': 'As outras.',
  'Deliveries whose last attempt of the schedule failed.':
    'Entregas cuja última tentativa prevista falhou.',
  '`succeeded` of `attempts`; null without attempts.':
    '`succeeded` sobre `attempts`; null sem tentativas.',
  'Duration of the attempts that were answered, in milliseconds. `p50` and `p95` are estimated from groups of durations. Null without answers.':
    'Duração das tentativas que tiveram resposta, em milissegundos. `p50` e `p95` são estimados por grupos de durações. Null sem respostas.',
  'Kind of the event.': 'Tipo do evento.',
  '`held`: the endpoint is paused; `failed`: the last attempt of the schedule failed; `cancelled`: the endpoint was deleted first.':
    '`held`: o endpoint está em pausa; `failed`: a última tentativa prevista falhou; `cancelled`: o endpoint foi excluído antes.',
  'HTTP status of the last answer.': 'Status HTTP da última resposta.',
  'Why the last attempt failed.': 'Por que a última tentativa falhou.',
  'When it is tried next; null when it is not, or held.':
    'Quando será tentada de novo; null quando não será, ou está retida.',
  'When it was queued first: the time that `id` carries.':
    'Quando entrou na fila pela primeira vez: o horário que `id` contém.',
  'When the event occurred. Earlier than `created_at` where the payment core fed the state late.':
    'Quando o evento ocorreu. Antes de `created_at`, se o núcleo de pagamentos informou o estado com atraso.',
  'The exact text that is sent; null once its event is past 30 days.':
    'O texto exato que é enviado; null depois que o evento passa de 30 dias.',
  'Count charges by day': 'Contar cobranças por dia',
  'Their number and the sum of `amount` for each day on which they were created, with the filters of the list: the last 30 days, or the last 92 of those that `date_from` and `date_to` name. Of more than 100,000 records, it counts without summing; filters other than status, days and submerchant then answer 422 `SUMMARY_TOO_LARGE`.':
    'O número e a soma de `amount` de cada dia em que foram criados, com os filtros da lista: os últimos 30 dias, ou os últimos 92 dos que `date_from` e `date_to` indicam. De mais de 100.000 registros, conta sem somar; com filtros além de status, dias e vendedor, responde então 422 `SUMMARY_TOO_LARGE`.',
  'Count withdrawals by day': 'Contar saques por dia',
  'Count anticipations by day': 'Contar antecipações por dia',
  'Count receivables by day': 'Contar recebíveis por dia',
  'A day of the time zone.': 'Um dia do fuso horário.',
  'Sum of `amount` in centavos; null where there are too many records to read.':
    'Soma de `amount` em centavos; null onde há registros demais para ler.',
  'Each day, oldest first, also those without a record.':
    'Cada dia, do mais antigo ao mais novo, também os sem registro.',
  'Only receivables of this charge.': 'Só os recebíveis desta cobrança.',
  'Only those of events about this object: a submerchant, document, charge, withdrawal, anticipation or endpoint.':
    'Só as de eventos sobre este objeto: um vendedor, documento, cobrança, saque, antecipação ou endpoint.',
  'Only the submerchants with these ids, up to 100, separated by commas. Of the other filters, status and days apply.':
    'Só os vendedores com estes ids, até 100, separados por vírgulas. Dos outros filtros, valem status e dias.',
  'From 1, in the order in which they were made, also after it was sent again.':
    'A partir de 1, na ordem em que foram feitas, também depois de um reenvio.',
  'Whom the event is about, with the trade name, or else the legal name; null for tests, and for events about no submerchant.':
    'De quem o evento trata, com o nome fantasia ou, sem ele, a razão social; null em testes e em eventos que não tratam de um vendedor.',
  'All that were made, also before it was sent again.':
    'Todas as que foram feitas, também antes de um reenvio.',
  'How many the schedule still has when none succeeds; 0 when none follows.':
    'Quantas ainda estão previstas se nenhuma tiver êxito; 0 quando não há outra.',
  'Each time that it was sent again, also with others; oldest first, the last 100.':
    'Cada vez que foi reenviada, também junto com outras; da mais antiga à mais nova, as últimas 100.',
  'The key, person, or session of the webhook portal that asked for it.':
    'A chave, a pessoa ou a sessão do portal de webhooks que pediu o reenvio.',
  'Every attempt has failed since then; null after a success, and when reactivated.':
    'Desde então todas as tentativas falharam; null depois de um êxito e quando é reativado.',
  'The last 24 hours, one by one, oldest first; the last one has not ended.':
    'As últimas 24 horas, uma a uma, da mais antiga à mais nova; a última não terminou.',
  'The last 7 days in parts of 6 hours, oldest first; the last one has not ended.':
    'Os últimos 7 dias em partes de 6 horas, da mais antiga à mais nova; a última não terminou.',
  'As sent; signatures left out.': 'Como enviados; sem as assinaturas.',
  'Where a redirect pointed; it was not followed.':
    'Para onde um redirecionamento apontava; não foi seguido.',
  'Milliseconds; null when it did not take place.': 'Milissegundos; null quando não ocorreu.',
  'The beginning of the answer, up to 1 KiB.': 'O começo da resposta, até 1 KiB.',
  'Bytes read of the answer, up to 16 KiB.': 'Bytes lidos da resposta, até 16 KiB.',
  'Newest first, up to 100.': 'Da mais nova à mais antiga, até 100.',
  'Version of its payload; each body says its own.':
    'Versão do conteúdo; cada corpo informa a sua.',
  'JSON Schema of the notification’s body.': 'JSON Schema do corpo da notificação.',
  'A whole body.': 'Um corpo inteiro.',
  'When the service recorded it: the time that `id` carries.':
    'Quando o serviço o registrou: o horário que `id` contém.',
  'What is sent to endpoints.': 'O que é enviado aos endpoints.',
  'As the signatures of checkpoints contain it.': 'Como as assinaturas dos checkpoints o contêm.',
  'Name, key id and key, as C2SP’s signed notes write it.':
    'Nome, id da chave e chave, como nas notas assinadas do C2SP.',
  'Oldest first; empty before the first checkpoint.':
    'Da mais antiga à mais nova; vazio antes do primeiro checkpoint.',
  'Why you cannot approve it while it is pending: you asked for it, or issued the key that did, or its issuer is unknown; who asked gave you access or changed it less than 24 hours before or since; you lack a permission; only people approve. Null: nothing of these.':
    'Por que você não pode aprová-lo enquanto está pendente: você o pediu, ou emitiu a chave que o pediu, ou não se sabe quem a emitiu; quem pediu deu ou mudou seu acesso menos de 24 horas antes ou depois; falta a você uma permissão; só pessoas aprovam. Null: nada disso.',
  'Inviting, changing, disabling people, new links, resets of second factors.':
    'Convidar, alterar e desativar pessoas, novos links, redefinição do segundo fator.',
  'Issuing and rotating keys. Revoking needs no second person.':
    'Emitir e trocar chaves. Revogar não precisa de uma segunda pessoa.',
  'Webhook endpoints and their secrets.': 'Endpoints de webhook e seus segredos.',
  'Days until a request expires.': 'Dias até um pedido vencer.',
  '`admin`, `reviewer`, `senior_reviewer` and `auditor` belong to the operator, the others to a merchant.':
    '`admin`, `reviewer`, `senior_reviewer` e `auditor` são da operadora; os outros, de um lojista.',
  'The merchant whose person it is; null for the operator’s people.':
    'O lojista da pessoa; null para as pessoas da operadora.',
  '`invited`: has no password yet.': '`invited`: ainda não tem senha.',
  'Has an authenticator app or a passkey.': 'Tem um aplicativo autenticador ou uma passkey.',
  'Is linked to an account of the identity provider.':
    'Está ligada a uma conta do provedor de identidade.',
  '`read`: the key changes nothing.': '`read`: a chave não altera nada.',
  'The permissions of the key; null: all that its `permission` names.':
    'As permissões da chave; null: tudo o que a `permission` dela permite.',
  'From then on, the key is refused.': 'A partir daí, a chave é recusada.',
  'The addresses that may use the key; null: all.':
    'Os endereços que podem usar a chave; null: todos.',
  'Exact to a minute or two.': 'Com precisão de um ou dois minutos.',
  'The key that replaces this one since its rotation.': 'A chave que substitui esta desde a troca.',
  'Identifier of the event; the same for every attempt.':
    'Identificador do evento; o mesmo em todas as tentativas.',
  'Grows per object: the greater is the later.': 'Cresce por objeto: o maior é o mais recente.',
  'Version of the payload of this kind; grows with a change that may break receivers. Missing in events from before there were versions, which are of version 1.':
    'Versão do conteúdo deste tipo; cresce com uma mudança que pode quebrar receptores. Falta em eventos de antes de haver versões, que são da versão 1.',
  'A submerchant was registered.': 'Um vendedor foi cadastrado.',
  'A field, a partner or an address of a submerchant was changed.':
    'Um campo, um sócio ou um endereço de um vendedor mudou.',
  'A submerchant was submitted for review.': 'Um vendedor foi enviado para análise.',
  'A submerchant was approved and is active.': 'Um vendedor foi aprovado e está ativo.',
  'A submerchant was rejected; `review_reasons` contains the reasons.':
    'Um vendedor foi recusado; `review_reasons` contém os motivos.',
  'A submerchant was reopened for correction.': 'Um vendedor foi reaberto para correção.',
  'A submerchant was erased: the record has no personal data any more. Erase what you keep of it.':
    'Os dados de um vendedor foram eliminados: o registro não tem mais dados pessoais. Elimine o que você guarda dele.',
  'A document was sent.': 'Um documento foi enviado.',
  'A document was approved.': 'Um documento foi aprovado.',
  'A document was rejected; `verification_code` is the reason.':
    'Um documento foi recusado; `verification_code` é o motivo.',
  'A document expired; it must be replaced.': 'Um documento venceu; precisa ser substituído.',
  'The status of a charge became pending.': 'O status de uma cobrança passou a pending (pendente).',
  'The status of a charge became authorized.':
    'O status de uma cobrança passou a authorized (autorizada).',
  'The status of a charge became captured.':
    'O status de uma cobrança passou a captured (capturada).',
  'The status of a charge became failed.': 'O status de uma cobrança passou a failed (falhou).',
  'The status of a charge became voided.': 'O status de uma cobrança passou a voided (cancelada).',
  'The status of a charge became expired.': 'O status de uma cobrança passou a expired (vencida).',
  'The status of a charge became partially refunded.':
    'O status de uma cobrança passou a partially_refunded (estornada em parte).',
  'The status of a charge became refunded.':
    'O status de uma cobrança passou a refunded (estornada).',
  'The status of a charge became chargeback.': 'O status de uma cobrança passou a chargeback.',
  'The status of a withdrawal became pending.': 'O status de um saque passou a pending (pendente).',
  'The status of a withdrawal became processing.':
    'O status de um saque passou a processing (em processamento).',
  'The status of a withdrawal became completed.':
    'O status de um saque passou a completed (concluído).',
  'The status of a withdrawal became failed.': 'O status de um saque passou a failed (falhou).',
  'The status of a withdrawal became cancelled.':
    'O status de um saque passou a cancelled (cancelado).',
  'The status of a anticipation became pending.':
    'O status de uma antecipação passou a pending (pendente).',
  'The status of a anticipation became approved.':
    'O status de uma antecipação passou a approved (aprovada).',
  'The status of a anticipation became completed.':
    'O status de uma antecipação passou a completed (concluída).',
  'The status of a anticipation became refused.':
    'O status de uma antecipação passou a refused (recusada).',
  'The status of a anticipation became cancelled.':
    'O status de uma antecipação passou a cancelled (cancelada).',
  'The service paused another webhook endpoint of the merchant; `paused_reason` says why.':
    'O serviço pôs em pausa outro endpoint de webhook do lojista; `paused_reason` diz por quê.',
  'An API key of the merchant expires within 14 days and has no replacement; once more within a day. Rotate it.':
    'Uma chave de API do lojista vence em até 14 dias e não tem substituta; mais uma vez no último dia. Troque-a.',
  'Current page, from 1.': 'Página atual, a partir de 1.',
  'All items found.': 'Todos os itens encontrados.',
  'Only when `total` is a minimum: more items match than the 10000 that are counted, or not all records were read for it. `next` leads to all matches; a warning says so, too.':
    'Só quando `total` é um mínimo: há mais itens que os 10000 que são contados, ou nem todos os registros foram lidos para ele. `next` leva a todos; um aviso também o informa.',
  'Only in lists of all merchants, and only while a server of a cluster does not answer: the share of the merchants who are missing from `data` and `total`, above 0 and below 1; a warning reports it, too.':
    'Só em listas de todos os lojistas, e só enquanto um servidor de um cluster não responde: a parcela dos lojistas que falta em `data` e `total`, acima de 0 e abaixo de 1; um aviso também a informa.',
  'All pages that a number leads to.': 'Todas as páginas a que um número leva.',
  'The cursor of the next page, null after the last one: send it as `cursor`, with the same filters.':
    'O cursor da próxima página, null depois da última: envie-o como `cursor`, com os mesmos filtros.',
  'With `Accept: text/csv`, a list answers with all rows that match its filters, at most 100000; `page`, `limit` and `cursor` do not apply. UTF-8 with a byte order mark, a line of names first, nested fields as `outer.inner`, lists as JSON. `Accept: text/csv; separator=semicolon` separates by semicolons. Text that begins with =, +, -, @, | or their full-width forms, also after spaces, or with a tab or a line end, has an apostrophe in front, so that no spreadsheet runs it. If reading fails midway, the connection breaks: a file that ended regularly is complete. Lists of personal data need the permission `data.export` for it (`x-export-permission`), and of people a recent proof of identity; the trail and the security events name each such file. It counts as one request.':
    'Com `Accept: text/csv`, uma lista responde com todas as linhas que atendem aos filtros, no máximo 100000; `page`, `limit` e `cursor` não se aplicam. UTF-8 com marca de ordem de bytes, a primeira linha com os nomes, campos aninhados como `outer.inner`, listas como JSON. `Accept: text/csv; separator=semicolon` separa por ponto e vírgula. Texto que começa com =, +, -, @, | ou suas formas de largura inteira, mesmo depois de espaços, ou com tabulação ou quebra de linha, leva um apóstrofo na frente, para que nenhuma planilha o execute. Se a leitura falhar no meio, a conexão se rompe: um arquivo que terminou normalmente está completo. Listas de dados pessoais precisam, para isso, da permissão `data.export` (`x-export-permission`) e, de pessoas, de uma prova de identidade recente; a trilha e os eventos de segurança registram cada arquivo. Conta como uma requisição.',
  'Unknown fields and parameters that were ignored, unusual values that were accepted, and limits that were reached.':
    'Campos e parâmetros desconhecidos que foram ignorados, valores incomuns que foram aceitos e limites que foram atingidos.',
  'Only with `RETENTION_REQUIRED`: when the legal term ends.':
    'Só com `RETENTION_REQUIRED`: quando o prazo legal termina.',
  'JSON pointer into the body, or `query/…`.': 'JSON Pointer no corpo, ou `query/…`.',
  'The body of every answer from status 400 on.':
    'O corpo de toda resposta a partir do status 400.',
  'For programs.': 'Para programas.',
  'Every problem found, with its location.':
    'Todos os problemas encontrados, com o lugar de cada um.',
  'The answer’s `X-Request-Id`.': 'O `X-Request-Id` da resposta.',
  'One problem of a request.': 'Um problema de uma requisição.',
  'JSON pointer into the body, or `query/…`, `path/…`, `header/…`.':
    'JSON Pointer no corpo, ou `query/…`, `path/…`, `header/…`.',
  'The kind of problem. With `VALIDATION_ERROR`: `required` (is missing), `invalid_type` (has the wrong type), `invalid_format` (has the wrong format), `invalid_value` (is not one of the allowed values), `invalid_character` (contains a character that cannot be stored), `invalid_check_digit` (has wrong check digits), `invalid_length` (has the wrong length), `too_short` (is too short), `too_long` (is too long), `too_small` (is below the minimum), `too_large` (is above the maximum), `too_many` (has too many items), `too_few` (has too few items), `invalid_url` (is not a URL that requests can be sent to), `not_public` (points to a host that is not public), `port_not_allowed` (points to a port that is not allowed), `forbidden` (must not be present), `conflict` (contradicts another field), `repeated` (appears more than once), `unknown` (is not a query parameter of this path).':
    'O tipo do problema. Com `VALIDATION_ERROR`: `required` (está ausente), `invalid_type` (tem o tipo errado), `invalid_format` (tem o formato errado), `invalid_value` (não é um dos valores permitidos), `invalid_character` (contém um caractere que não pode ser guardado), `invalid_check_digit` (tem dígitos verificadores errados), `invalid_length` (tem o comprimento errado), `too_short` (é curto demais), `too_long` (é longo demais), `too_small` (está abaixo do mínimo), `too_large` (está acima do máximo), `too_many` (tem itens demais), `too_few` (tem itens de menos), `invalid_url` (não é uma URL a que se possa enviar requisições), `not_public` (aponta para um host que não é público), `port_not_allowed` (aponta para uma porta que não é permitida), `forbidden` (não pode estar presente), `conflict` (contradiz outro campo), `repeated` (aparece mais de uma vez), `unknown` (não é um parâmetro de consulta deste caminho).',
  'Only with `REQUIREMENTS_NOT_MET`: the type of the document that is missing, or null.':
    'Só com `REQUIREMENTS_NOT_MET`: o tipo do documento que falta, ou null.',
  'Only with `REQUIREMENTS_NOT_MET`: the partner whose document is missing, or null.':
    'Só com `REQUIREMENTS_NOT_MET`: o sócio de quem falta o documento, ou null.',
  'Identifies the request: your `X-Request-Id` if it was well-formed, otherwise a new one.':
    'Identifica a requisição: seu `X-Request-Id`, se for bem formado; senão, um novo.',
  'Maximum of requests in the window.': 'Máximo de requisições na janela.',
  'Requests left in the window.': 'Requisições restantes na janela.',
  'When the window ends, as Unix time in seconds.':
    'Quando a janela termina, em tempo Unix, em segundos.',
  'Seconds to wait.': 'Segundos de espera.',
  'Seconds to wait until the first request with this key has probably ended.':
    'Segundos de espera até que a primeira requisição com esta chave provavelmente tenha terminado.',
  'The kind of credentials expected.': 'O tipo de credenciais esperado.',
  '`true` when this is the answer to an earlier request with the same key.':
    '`true` quando esta é a resposta a uma requisição anterior com a mesma chave.',
  'Identifier of the event; the same for every attempt and every endpoint.':
    'Identificador do evento; o mesmo em todas as tentativas e em todos os endpoints.',
  'When this attempt was sent, as Unix time in seconds.':
    'Quando esta tentativa foi enviada, em tempo Unix, em segundos.',
  'Standard Webhooks: `v1,` and the base64 of the HMAC-SHA256 of `<webhook-id>.<webhook-timestamp>.<body>`. The key is the base64-decoded part of the endpoint’s secret after `whsec_`. While two secrets are valid (`overlap_seconds`), there is one for each, separated by a space: one that matches is enough. Refuse timestamps that are more than 5 minutes old.':
    'Standard Webhooks: `v1,` e o base64 do HMAC-SHA256 de `<webhook-id>.<webhook-timestamp>.<body>`. A chave é a parte do segredo do endpoint depois de `whsec_`, decodificada de base64. Enquanto dois segredos valem (`overlap_seconds`), há uma assinatura para cada um, separadas por espaço: basta uma que confira. Recuse horários de mais de 5 minutos atrás.',
  '`sha256=` and the hexadecimal HMAC-SHA256 of the body. The key is the endpoint’s whole secret, with `whsec_`. An installation with another `BRAND` has that word instead of `Service`.':
    '`sha256=` e o HMAC-SHA256 do corpo em hexadecimal. A chave é o segredo inteiro do endpoint, com `whsec_`. Uma instalação com outra `BRAND` tem essa palavra no lugar de `Service`.',
  'The kind of event, as in the body. An installation with another `BRAND` has that word instead of `Service`.':
    'O tipo do evento, como no corpo. Uma instalação com outra `BRAND` tem essa palavra no lugar de `Service`.',
  'Identifier of the delivery: one event to one endpoint. An installation with another `BRAND` has that word instead of `Service`.':
    'Identificador da entrega: um evento a um endpoint. Uma instalação com outra `BRAND` tem essa palavra no lugar de `Service`.',
  'Sent to each active endpoint that receives this kind; at least once, and again with the same `id` until an attempt succeeds or the retries end.':
    'Enviado a cada endpoint ativo que recebe este tipo; pelo menos uma vez, e de novo com o mesmo `id` até que uma tentativa tenha sucesso ou as novas tentativas terminem.',
  'A merchant’s settings, changed by its owners in the console.':
    'As configurações de um lojista, alteradas pelos donos no console.',
  'When the document expires: a time, or a day (`2027-01-31`), at whose end it expires, in the time zone of the merchant’s settings.':
    'Quando o documento vence: um horário, ou um dia (`2027-01-31`), ao fim do qual ele vence, no fuso das configurações do lojista.',
  'Whose days `date_from` and `date_to` are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.':
    'De que fuso são os dias de `date_from` e `date_to`: um fuso da base IANA. Se não for informado, o das configurações do lojista; para a operadora, UTC.',
  'Its fields and status. Partners, documents and addresses are lists of their own; `GET /v1/submerchants/{id}/requirements` lists what a review still needs.':
    'Os campos e o status. Sócios, documentos e endereços são listas à parte; `GET /v1/submerchants/{id}/requirements` lista o que ainda falta para a análise.',
  'What `POST /v1/submerchants/{id}/submit-for-review` would refuse now, each item with the path of the field or list, and with the type of the document and its partner. It is ready for review when `missing` is empty and `obstacle` null: a submerchant that is in review, active or rejected may lack nothing and still cannot be submitted.':
    'O que `POST /v1/submerchants/{id}/submit-for-review` recusaria agora, cada item com o caminho do campo ou da lista, e com o tipo do documento e o sócio. Está pronto para a análise quando `missing` está vazio e `obstacle` é null: a um vendedor em análise, ativo ou rejeitado pode não faltar nada, e ainda assim ele não pode ser enviado.',
  'Deleted partners are not among them.': 'Sócios excluídos não aparecem.',
  'One partner of a submerchant, by its `id` from the list.':
    'Um sócio de um vendedor, pelo `id` da lista.',
  'Only while the submerchant may be changed. The record of what was reviewed stays in the history.':
    'Só enquanto o vendedor pode ser alterado. O registro do que foi analisado fica no histórico.',
  'Deleted addresses are not among them.': 'Endereços excluídos não aparecem.',
  'One address of a submerchant, by its `id` from the list.':
    'Um endereço de um vendedor, pelo `id` da lista.',
  'Its latest state, as the payment core reported it.':
    'O estado mais recente, como o núcleo de pagamentos o informou.',
  'By the bank’s identifier, which is derived from its ISPB and the same in every installation.':
    'Pelo identificador do banco, que é derivado do ISPB e igual em todas as instalações.',
  'By the three-digit code of the bank. Institutions without a code are found by their ISPB.':
    'Pelo código de três dígitos do banco. Instituições sem código são encontradas pelo ISPB.',
  'By the eight digits of the ISPB, which every institution has.':
    'Pelos oito dígitos do ISPB, que toda instituição tem.',
  'Without the secrets, which are shown once: when an endpoint is created, and when its secret is regenerated.':
    'Sem os segredos, que são mostrados uma única vez: quando um endpoint é criado, e quando o segredo é gerado de novo.',
  'With the headers that were sent, the status, timings and beginning of each answer, and the cause of each failure; and with who sent it again.':
    'Com os cabeçalhos enviados, o status, os tempos e o começo de cada resposta, e a causa de cada falha; e com quem a reenviou.',
  'Read your merchant’s settings': 'Ler as configurações do seu lojista',
  'Which changes of the merchant wait for a second person. All rules are off at first.':
    'Quais alterações do lojista esperam uma segunda pessoa. No começo, todas as regras estão desligadas.',
  'Every attempt at another webhook endpoint of the merchant has failed for some time: 30 minutes unless the operator has set another. Once for each outage.':
    'Todas as tentativas em outro endpoint de webhook do lojista falham há algum tempo: 30 minutos, salvo se a operadora definiu outro. Uma vez por interrupção.',
  'Another webhook endpoint of the merchant, of which `endpoint.failing` was sent, works again.':
    'Outro endpoint de webhook do lojista, sobre o qual `endpoint.failing` foi enviado, voltou a funcionar.',
  'Whose days the merchant means, by a name of the IANA database: those of lists without `time_zone`, and the last day of documents that are given a day.':
    'De que fuso são os dias do lojista, por um nome da base IANA: os das listas sem `time_zone`, e o último dia de documentos que vencem num dia.',
  'When the first of its attempts failed.': 'Quando a primeira das tentativas falhou.',
  '- `malformed` (`MALFORMED_JSON`): The body is not JSON in UTF-8.':
    '- `malformed` (`MALFORMED_JSON`): O corpo não é JSON em UTF-8.',
  '- `taken` (`EXTERNAL_ID_TAKEN`, `ENDPOINT_EXISTS`): Another record has this value.':
    '- `taken` (`EXTERNAL_ID_TAKEN`, `ENDPOINT_EXISTS`): Outro registro tem este valor.',
  '- `not_found` (`VALIDATION_ERROR`, `LEGAL_REPRESENTATIVE_NOT_FOUND`, `FILE_NOT_FOUND`): The value names no record.':
    '- `not_found` (`VALIDATION_ERROR`, `LEGAL_REPRESENTATIVE_NOT_FOUND`, `FILE_NOT_FOUND`): O valor não é de nenhum registro.',
  '- `locked` (`INVALID_STATUS`): The field cannot be changed in the current status.':
    '- `locked` (`INVALID_STATUS`): O campo não pode mudar no status atual.',
  '- `retained_until` (`RETENTION_REQUIRED`): A legal term runs until `retained_until`.':
    '- `retained_until` (`RETENTION_REQUIRED`): Corre um prazo legal até `retained_until`.',
  '- `email_required` (`REQUIREMENTS_NOT_MET`): The submerchant has no e-mail address.':
    '- `email_required` (`REQUIREMENTS_NOT_MET`): O vendedor não tem e-mail.',
  '- `legal_representative_required` (`REQUIREMENTS_NOT_MET`): The company has no partner.':
    '- `legal_representative_required` (`REQUIREMENTS_NOT_MET`): A empresa não tem sócio.',
  '- `address_required` (`REQUIREMENTS_NOT_MET`): The submerchant has no address.':
    '- `address_required` (`REQUIREMENTS_NOT_MET`): O vendedor não tem endereço.',
  '- `document_required` (`REQUIREMENTS_NOT_MET`): The document was not sent.':
    '- `document_required` (`REQUIREMENTS_NOT_MET`): O documento não foi enviado.',
  '- `document_rejected` (`REQUIREMENTS_NOT_MET`): The document was rejected.':
    '- `document_rejected` (`REQUIREMENTS_NOT_MET`): O documento foi recusado.',
  '- `document_unreadable` (`REQUIREMENTS_NOT_MET`): People cannot read the file of the document; the message says why.':
    '- `document_unreadable` (`REQUIREMENTS_NOT_MET`): As pessoas não conseguem ler o arquivo do documento; a mensagem diz por quê.',
  '- `password_protected` (`FILE_UNREADABLE`): The PDF asks for a password.':
    '- `password_protected` (`FILE_UNREADABLE`): O PDF pede senha.',
  '- `no_pages` (`FILE_UNREADABLE`): The PDF has no pages.':
    '- `no_pages` (`FILE_UNREADABLE`): O PDF não tem páginas.',
  '- `incomplete` (`FILE_UNREADABLE`): The end of the file is missing.':
    '- `incomplete` (`FILE_UNREADABLE`): Falta o fim do arquivo.',
  '- `damaged` (`FILE_UNREADABLE`): The file is damaged and cannot be shown.':
    '- `damaged` (`FILE_UNREADABLE`): O arquivo está danificado e não pode ser exibido.',
  '- `too_many_pixels` (`FILE_UNREADABLE`): The image has more than 120 megapixels (width × height).':
    '- `too_many_pixels` (`FILE_UNREADABLE`): A imagem tem mais de 120 megapixels (largura × altura).',
  '- `document_expired` (`REQUIREMENTS_NOT_MET`): The document has expired.':
    '- `document_expired` (`REQUIREMENTS_NOT_MET`): O documento venceu.',
  'The kind of problem. With `VALIDATION_ERROR`, of the value at `path`: `required` (is missing), `invalid_type` (has the wrong type), `invalid_format` (has the wrong format), `invalid_value` (is not one of the allowed values), `invalid_character` (contains a character that cannot be stored), `invalid_check_digit` (has wrong check digits), `invalid_length` (has the wrong length), `too_short` (is too short), `too_long` (is too long), `too_small` (is below the minimum), `too_large` (is above the maximum), `too_many` (has too many items), `too_few` (has too few items), `invalid_url` (is not a URL that requests can be sent to), `not_public` (points to a host that is not public), `port_not_allowed` (points to a port that is not allowed), `forbidden` (must not be present), `conflict` (contradicts another field), `repeated` (appears more than once), `unknown` (is not a query parameter of this path). Further ones:':
    'O tipo do problema. Com `VALIDATION_ERROR`, do valor em `path`: `required` (está ausente), `invalid_type` (tem o tipo errado), `invalid_format` (tem o formato errado), `invalid_value` (não é um dos valores permitidos), `invalid_character` (contém um caractere que não pode ser guardado), `invalid_check_digit` (tem dígitos verificadores errados), `invalid_length` (tem o comprimento errado), `too_short` (é curto demais), `too_long` (é longo demais), `too_small` (está abaixo do mínimo), `too_large` (está acima do máximo), `too_many` (tem itens demais), `too_few` (tem itens de menos), `invalid_url` (não é uma URL a que se possa enviar requisições), `not_public` (aponta para um host que não é público), `port_not_allowed` (aponta para uma porta que não é permitida), `forbidden` (não pode estar presente), `conflict` (contradiz outro campo), `repeated` (aparece mais de uma vez), `unknown` (não é um parâmetro de consulta deste caminho). Outros:',
  Settings: 'Configurações',
  'Send `Content-Type: application/json`; to `POST /v1/submerchants/batch` and `POST /v1/operator/feed`, `application/x-ndjson`; to `POST /v1/files`, the type of the file or `multipart/form-data`.':
    'Envie `Content-Type: application/json`; a `POST /v1/submerchants/batch` e `POST /v1/operator/feed`, `application/x-ndjson`; a `POST /v1/files`, o tipo do arquivo ou `multipart/form-data`.',
  'Register many submerchants': 'Cadastrar muitos vendedores',
  'Up to 1,000 lines of at most 64 KiB, each the body of `POST /v1/submerchants`. Each line is answered as that request would be, in the order of the lines and as soon as it is stored; a bad line does not stop the others. Each counts as a request in the rate limit; beyond it, a line is answered with 429 and `retry_after`. Read the answer while you send: the service reads no further lines while answers wait. The whole body must arrive within 30 seconds. After a broken connection, send the lines without an answer again: an `external_id` that is stored is answered with 409, and `errors[0].submerchant_id` is the seller that has it; a line with the same `idempotency_key` gets its first answer. With the header `Idempotency-Key`, send the whole body again: each line without a key of its own gets its first answer by its number.':
    'Até 1.000 linhas de no máximo 64 KiB, cada uma o corpo de `POST /v1/submerchants`. Cada linha é respondida como seria aquela requisição, na ordem das linhas e assim que é salva; uma linha ruim não para as outras. Cada uma conta como uma requisição no limite; acima dele, a linha é respondida com 429 e `retry_after`. Leia a resposta enquanto envia: o serviço não lê mais linhas enquanto há respostas esperando. O corpo inteiro precisa chegar em 30 segundos. Depois de uma conexão interrompida, envie de novo as linhas sem resposta: um `external_id` que já foi salvo é respondido com 409, e `errors[0].submerchant_id` é o vendedor que o tem; uma linha com a mesma `idempotency_key` recebe a primeira resposta. Com o cabeçalho `Idempotency-Key`, envie de novo o corpo inteiro: cada linha sem chave própria recebe a primeira resposta pelo seu número.',
  'Lines of JSON (NDJSON).': 'Linhas de JSON (NDJSON).',
  'What its people may change: the time zone of its days.':
    'O que as pessoas dele podem mudar: o fuso dos dias.',
  'As the header `Idempotency-Key` of a single request. Default: that of this request, with the number of the line.':
    'Como o cabeçalho `Idempotency-Key` de uma requisição separada. Padrão: o desta requisição, com o número da linha.',
  'Number of the line, from 1.': 'Número da linha, a partir de 1.',
  '201.': '201.',
  'The first answer to this `idempotency_key`, repeated.':
    'A primeira resposta a esta `idempotency_key`, repetida.',
  'As of a single request: 400, 409, 422, 429, …':
    'Como o de uma requisição separada: 400, 409, 422, 429, …',
  'Of 429 and 503: send the line again after so many seconds.':
    'De 429 e 503: envie a linha de novo depois destes segundos.',
  'Only with `EXTERNAL_ID_TAKEN` of a registration: the submerchant that has the `external_id`.':
    'Só com `EXTERNAL_ID_TAKEN` de um cadastro: o vendedor que tem o `external_id`.',
  'The message gives the cause. Try again later, or send the document back with the reason `file_unavailable`.':
    'A mensagem diz a causa. Tente de novo mais tarde, ou devolva o documento com o motivo `file_unavailable`.',
  'Read the history of a submerchant': 'Ler o histórico de um vendedor',
  'What changed, newest first: the submerchant, its partners, addresses and documents, and the decisions with their reasons. Kept as long as the submerchant is; after its erasure without texts.':
    'O que mudou, do mais recente ao mais antigo: o vendedor, seus sócios, endereços e documentos, e as decisões com seus motivos. Guardado enquanto o vendedor existir; depois de apagado, sem textos.',
  'Its place in the history; numbers may be missing between.':
    'A posição no histórico; podem faltar números no meio.',
  '`seller`: with an onboarding link. `service`: the clock, the sandbox, or a check.':
    '`seller`: com um link de cadastro. `service`: o relógio, o sandbox ou uma verificação.',
  'The name of one of your people.': 'O nome de uma pessoa da sua equipe.',
  'Who made the change. The operator’s reviewers are not named.':
    'Quem fez a alteração. Os analistas do operador não são nomeados.',
  'Fields that the change set, without their values.':
    'Campos que a alteração gravou, sem os valores.',
  'The status of `object`; null when the change left it.':
    'O status de `object`; null quando a alteração não o mudou.',
  'The reviewer’s message with this decision; of a rejected document otherwise the text of the catalogue.':
    'A mensagem do analista com esta decisão; de um documento recusado, sem ela, o texto do catálogo.',
  'The reasons of this decision.': 'Os motivos desta decisão.',
  'Only those of events about this submerchant and its documents; not those about its payments.':
    'Só as de eventos sobre este vendedor e seus documentos; não as de pagamentos.',
  'Read the figures of the submerchants': 'Ler os números dos vendedores',
  'How many submerchants there are by status, at which step those stand that are not submitted, which documents expire soon or are to be sent again, who was rejected lately, and the decisions of up to 366 days: numbers by kind, the share approved, and the time from submission to decision. `date_to` defaults to today, `date_from` to 30 days ending there.':
    'Quantos vendedores há em cada status, em que etapa estão os que não foram enviados para análise, quais documentos vencem em breve ou devem ser enviados de novo, quem foi recusado há pouco e as decisões de até 366 dias: quantas de cada tipo, a parcela aprovada e o tempo do envio à decisão. `date_to` é hoje por padrão, e `date_from`, 30 dias que terminam nele.',
  'First day, `YYYY-MM-DD`.': 'Primeiro dia, `YYYY-MM-DD`.',
  'Last day, `YYYY-MM-DD`.': 'Último dia, `YYYY-MM-DD`.',
  'Whose days these are: a time zone of the IANA database. Unless given, that of the merchant’s settings; for the operator UTC.':
    'De quem são esses dias: um fuso horário da base da IANA. Se não for informado, o das configurações do lojista; para o operador, UTC.',
  'Submerchants by their status now, regardless of the days.':
    'Vendedores pelo status atual, sem levar em conta os dias.',
  'The newest submerchants in `pending`, at most 500: the others are not looked at.':
    'Os vendedores mais novos em `pending`, no máximo 500: os demais não são examinados.',
  'What is missing first: `correction` of documents that were rejected or have expired, `data` (the e-mail address), `legal_representatives`, `addresses`, `documents`; `submission` when nothing is.':
    'O que falta primeiro: `correction`, a correção de documentos recusados ou vencidos; `data`, o e-mail; `legal_representatives`; `addresses`; `documents`; `submission` quando não falta nada.',
  'Those that changed least recently, at most 5.': 'Os que mudaram há mais tempo, no máximo 5.',
  'Where registrations that are not submitted stand.':
    'Em que etapa estão os cadastros que não foram enviados para análise.',
  'The name of the submerchant.': 'O nome do vendedor.',
  'Current documents of submerchants in `pending_review` or `active` that were rejected or have expired, newest first; at most 20. Those in `pending` stand at the step `correction`.':
    'Documentos atuais de vendedores em `pending_review` ou `active` que foram recusados ou venceram, os mais novos primeiro; no máximo 20. Os de vendedores em `pending` estão na etapa `correction`.',
  'Those that were rejected last, at most 5.': 'Os últimos recusados, no máximo 5.',
  'Of the newest 500 submerchants in `rejected`, those that were rejected within 30 days.':
    'Dos 500 vendedores mais novos em `rejected`, os que foram recusados nos últimos 30 dias.',
  'Current documents that expire within 30 days, those that expire first; at most 20.':
    'Documentos atuais que vencem em até 30 dias, os primeiros a vencer; no máximo 20.',
  'First day of the range.': 'Primeiro dia do período.',
  'Last day of the range.': 'Último dia do período.',
  'Whose days these are.': 'De quem são esses dias.',
  'Decisions in the range.': 'Decisões no período.',
  'The share of decisions that approved; null without decisions.':
    'A parcela das decisões que aprovaram; null sem decisões.',
  'From submission to decision; null without decisions.': 'Do envio à decisão; null sem decisões.',
  'Every day of the range, oldest first.': 'Cada dia do período, do mais antigo ao mais novo.',
};
