/**
 * Messages in Brazilian Portuguese by their English templates. `{0}`, `{1}`, … are the values, in the order of the English sentence;
 * `{0*}` is a value that consists of words of the service and is translated too. Names of fields, codes and statuses stay.
 */
export const portuguese: Readonly<Record<string, string>> = {
  // Of onboarding.
  'This link is unknown, revoked, or past its time. Ask for a new one.':
    'Este link não existe, foi revogado ou venceu. Peça um novo.',
  'This link was started elsewhere.': 'Este link foi aberto em outro lugar.',
  'A code was sent, if an address is known.': 'Um código foi enviado, se houver um endereço.',
  'Too many codes were asked for. Try again later.':
    'Códigos demais foram pedidos. Tente de novo mais tarde.',
  'Onboarding continued.': 'Cadastro retomado.',
  'The code is wrong, was used, or is past its time. Ask for another one.':
    'O código está errado, já foi usado ou venceu. Peça outro.',
  'A seller’s session is only valid for /v1/onboarding.':
    'A sessão de um vendedor só vale para /v1/onboarding.',
  'This session is a partner’s: it may only send the partner’s documents.':
    'Esta sessão é de um sócio: só pode enviar os documentos dele.',
  'Only sellers with a link may use /v1/onboarding.':
    'Só vendedores com um link podem usar /v1/onboarding.',
  'There is no such onboarding link.': 'Não há um link de cadastro assim.',
  'logo must be the bytes of an image in base64.':
    'logo deve ser os bytes de uma imagem em base64.',
  'The logo is larger than 100 KiB.': 'O logo tem mais de 100 KiB.',
  'The logo must be a PNG, JPEG or WebP image. SVG is not accepted: export a PNG.':
    'O logo deve ser uma imagem PNG, JPEG ou WebP. SVG não é aceito: exporte um PNG.',
  'The logo has {0} pixels. At most 2000 × 2000 are accepted.':
    'O logo tem {0} pixels. São aceitos no máximo 2000 × 2000.',
  'Welcome.': 'Boas-vindas.',
  'Onboarding link found.': 'Link de cadastro encontrado.',
  'Onboarding link created.': 'Link de cadastro criado.',
  'Onboarding links listed.': 'Links de cadastro listados.',
  'Link for the partner created.': 'Link do sócio criado.',
  'Link for the partner sent.': 'Link do sócio enviado.',
  'Link for the partner revoked.': 'Link do sócio revogado.',
  'This installation sends no e-mail. Copy the link instead.':
    'Esta instalação não envia e-mail. Copie o link.',
  'token is only for sending a link: add email.':
    'token só serve para enviar um link: informe email.',
  'Too many links for partners were made within an hour. Try again later.':
    'Muitos links de sócios foram criados em uma hora. Tente mais tarde.',
  'Onboarding link revoked.': 'Link de cadastro revogado.',
  'Onboarding begun.': 'Cadastro iniciado.',
  'Onboarding found.': 'Cadastro encontrado.',
  'expires_at must not be sent together with expires_in.':
    'expires_at não pode ser enviado junto com expires_in.',
  'expires_at is more than 90 days away.': 'expires_at está a mais de 90 dias.',
  'At most {0} files can be uploaded with one link.':
    'No máximo {0} arquivos podem ser enviados com um link.',
  'The file.': 'O arquivo.',
  'Draft received.': 'Rascunho recebido.',
  'Drafts found.': 'Rascunhos encontrados.',
  'Draft deleted.': 'Rascunho excluído.',
  'Files listed.': 'Arquivos listados.',
  'CEP looked up.': 'CEP consultado.',
  // Warnings of accepted values.
  'This field is assigned by the service and was ignored.':
    'Este campo é atribuído pelo serviço e foi ignorado.',
  'since must not be in the future.': 'since não pode estar no futuro.',
  'state has characters that are no letters; it was stored as sent.':
    'state tem caracteres que não são letras; foi guardado como enviado.',
  '{0} is not a state of Brazil; it was stored as sent.':
    '{0} não é um estado do Brasil; foi guardado como enviado.',
  'The file is larger than 25 MiB and will not be fetched for the review: send a smaller one.':
    'O arquivo tem mais de 25 MiB e não será baixado para a análise: envie um menor.',
  // Of forms with a file.
  'The form sends a file as {0}. Send it as the part file.':
    'O formulário envia um arquivo como {0}. Envie-o como a parte file.',
  'The form has two files. Send one form for each file.':
    'O formulário tem dois arquivos. Envie um formulário para cada arquivo.',
  'The form has no part file.': 'O formulário não tem a parte file.',
  'The form cannot be read: it is cut off, or its boundary is not that of the Content-Type.':
    'O formulário não pode ser lido: está cortado, ou o separador não é o do Content-Type.',
  // Of the error catalogue.
  'The request is invalid; errors lists every problem.':
    'A requisição é inválida; errors lista todos os problemas.',
  'The request body is not valid JSON.': 'O corpo da requisição não é um JSON válido.',
  'Credentials are missing or wrong.': 'As credenciais estão ausentes ou incorretas.',
  'These credentials do not permit this request.':
    'Estas credenciais não permitem esta requisição.',
  'The password is right; a second factor is needed.':
    'A senha está correta; falta o segundo fator.',
  'Prove again that it is you.': 'Confirme novamente a sua identidade.',
  'Signing in with the identity provider failed.': 'O acesso pelo provedor de identidade falhou.',
  'The identity provider’s account may not sign in here.':
    'A conta do provedor de identidade não pode acessar este serviço.',
  'Sign in with your organisation’s single sign-on.':
    'Acesse pelo login único (SSO) da sua organização.',
  'Not found: the path or the identifier does not exist for these credentials.':
    'Não encontrado: o caminho ou o identificador não existe para estas credenciais.',
  'This path does not support this method.': 'Este caminho não aceita este método.',
  'The current status does not allow this.': 'O status atual não permite isto.',
  'Another reviewer has claimed this case.': 'Outro analista assumiu este caso.',
  'You have claimed as many cases as one person may.':
    'Você já assumiu tantos casos quanto uma pessoa pode.',
  'You have claimed {0} cases already, as many as one person may: decide or release one of them first.':
    'Você já assumiu {0} casos, tantos quanto uma pessoa pode: decida ou libere um deles antes.',
  'You have claimed this case.': 'Você assumiu este caso.',
  'Documents were not opened; errors lists them.':
    'Há documentos que não foram abertos; errors lista quais.',
  'A second person has to decide this.': 'Uma segunda pessoa precisa decidir isto.',
  'There would be no second person to approve changes.':
    'Não haveria uma segunda pessoa para aprovar alterações.',
  'The change that was asked for cannot be made any more.':
    'A alteração solicitada não pode mais ser feita.',
  'The case has changed since you read it.': 'O caso mudou desde que você o leu.',
  'This person may not review cases.': 'Esta pessoa não pode analisar casos.',
  'The views were changed meanwhile, in another window or by a colleague.':
    'As visualizações mudaram enquanto isso, em outra janela ou por um colega.',
  'The list has as many views as it can have.': 'A lista já tem o máximo de visualizações.',
  'Only seniors share views with the team, and change shared ones.':
    'Só seniores compartilham visualizações com a equipe e alteram as compartilhadas.',
  'There is no such view.': 'Esta visualização não existe.',
  'Another view of this list has this name: choose another one.':
    'Outra visualização desta lista tem este nome: escolha outro.',
  'Views listed.': 'Visualizações listadas.',
  'View saved.': 'Visualização salva.',
  'View changed.': 'Visualização alterada.',
  'View deleted.': 'Visualização excluída.',
  'Default view changed.': 'Visualização padrão alterada.',
  'The case has as many notes as it can have.': 'O caso já tem o máximo de notas.',
  'A legal term runs during which the data must be kept.':
    'Há um prazo legal em curso durante o qual os dados devem ser guardados.',
  'Another submerchant of this merchant has this external_id.':
    'Outro vendedor deste lojista tem este external_id.',
  'Another endpoint of this merchant receives these events at this URL.':
    'Outro endpoint deste lojista recebe estes eventos nesta URL.',
  'Another person has this e-mail address.': 'Outra pessoa tem este endereço de e-mail.',
  'This is the last active admin.': 'Este é o último administrador ativo.',
  'There are too many records for one summary: narrow it by days, status or submerchant.':
    'Há registros demais para um resumo: restrinja por dias, status ou vendedor.',
  'This is the last active owner.': 'Este é o último proprietário ativo.',
  'A submerchant of the request with this Idempotency-Key was erased.':
    'Um vendedor da requisição com esta Idempotency-Key foi apagado.',
  'A request with this Idempotency-Key is still in progress.':
    'Uma requisição com esta Idempotency-Key ainda está em andamento.',
  'The cursor in Last-Event-ID has expired.': 'O cursor em Last-Event-ID expirou.',
  'The request body is too large.': 'O corpo da requisição é grande demais.',
  'The request’s headers are too large.': 'Os cabeçalhos da requisição são grandes demais.',
  'The request has too many lines.': 'A requisição tem linhas demais.',
  'The file is larger than 25 MiB.': 'O arquivo tem mais de 25 MiB.',
  'The file is larger than 20 MiB.': 'O arquivo tem mais de 20 MiB.',
  'More bytes arrived than the upload announced as file_size.':
    'Chegaram mais bytes do que o envio anunciou em file_size.',
  'All bytes of this file have arrived.': 'Todos os bytes deste arquivo já chegaram.',
  'This upload has too many parts. Begin another one, with larger parts.':
    'Este envio tem partes demais. Comece outro, com partes maiores.',
  'The upload does not continue at this offset, but at received.':
    'O envio não continua neste offset, e sim em received.',
  'The bytes do not have the announced SHA-256. The upload is deleted; begin again.':
    'Os bytes não têm o SHA-256 anunciado. O envio foi excluído; comece de novo.',
  'Earlier bytes of this upload are no longer stored. It is deleted; begin again.':
    'Bytes anteriores deste envio não estão mais armazenados. Ele foi excluído; comece de novo.',
  'The store of files is temporarily unavailable.':
    'O armazenamento de arquivos está temporariamente indisponível.',
  'A document uses this file.': 'Um documento usa este arquivo.',
  'Upload begun.': 'Envio iniciado.',
  'Bytes stored.': 'Bytes armazenados.',
  'File deleted.': 'Arquivo excluído.',
  'file_url names no file of this merchant that a document of this submerchant can use.':
    'file_url não corresponde a nenhum arquivo deste lojista que um documento deste vendedor possa usar.',
  'The erasure could not be recorded, and nothing was erased. Send the request again.':
    'Não foi possível registrar o apagamento, e nada foi apagado. Envie a requisição de novo.',
  'Another request is using this file. Send the request again in a moment.':
    'Outra requisição está usando este arquivo. Envie a requisição de novo em instantes.',
  'There is no such file that this document can use.':
    'Não há um arquivo assim que este documento possa usar.',
  'file_size is not the size of the stored file.':
    'file_size não é o tamanho do arquivo armazenado.',
  'mime_type is not the type of the stored file.': 'mime_type não é o tipo do arquivo armazenado.',
  'The merchant’s files would take more room than its quota.':
    'Os arquivos do lojista ocupariam mais espaço que a cota.',
  'This installation stores no files: send the address of a file on your host.':
    'Esta instalação não armazena arquivos: envie o endereço de um arquivo no seu servidor.',
  'There is no such file.': 'Este arquivo não existe.',
  'Another request has continued this upload, or it was deleted.':
    'Outra requisição continuou este envio, ou ele foi excluído.',
  'The body ended before all of it had arrived.': 'O corpo terminou antes de chegar por inteiro.',
  'File stored.': 'Arquivo armazenado.',
  'Address of the file found.': 'Endereço do arquivo encontrado.',
  'Bytes of this file are still missing.': 'Ainda faltam bytes deste arquivo.',
  'This address opens no file, or does no longer.':
    'Este endereço não abre nenhum arquivo, ou deixou de abrir.',
  'File found.': 'Arquivo encontrado.',
  'Room of files found.': 'Espaço dos arquivos encontrado.',
  'This Content-Type is not supported.': 'Este Content-Type não é aceito.',
  'People could not read the file; the message says why, and what to do.':
    'As pessoas não conseguiriam ler o arquivo; a mensagem diz por quê e o que fazer.',
  'The PDF asks for a password: save it without one and send it again.':
    'O PDF pede senha: salve-o sem senha e envie de novo.',
  'The PDF has no pages: save or scan the document again and send it.':
    'O PDF não tem páginas: salve ou digitalize o documento de novo e envie.',
  'The end of the file is missing: send the whole file again.':
    'Falta o fim do arquivo: envie o arquivo inteiro de novo.',
  'The file is damaged and cannot be shown: save it or take the photo again, and send it.':
    'O arquivo está danificado e não pode ser exibido: salve-o ou tire a foto de novo, e envie.',
  'The image has more than 120 megapixels: make it smaller and send it again.':
    'A imagem tem mais de 120 megapixels: diminua-a e envie de novo.',
  'The file is not a PDF, PNG or JPEG.': 'O arquivo não é PDF, PNG nem JPEG.',
  'The requirements are not met; errors lists every missing item.':
    'Os requisitos não foram cumpridos; errors lista tudo o que falta.',
  'A merchant has at most 50 webhook endpoints.':
    'Um lojista tem no máximo 50 endpoints de webhook.',
  'A submerchant of entity_type pf has no legal representatives.':
    'Um vendedor com entity_type pf não tem representantes legais.',
  'legal_representative_id names no partner of this submerchant.':
    'legal_representative_id não é de um sócio deste vendedor.',
  'submerchant_id names no submerchant of this merchant.':
    'submerchant_id não é de um vendedor deste lojista.',
  'This document type does not belong to this entity_type.':
    'Este tipo de documento não pertence a este entity_type.',
  'A submerchant has at most 100 legal representatives.':
    'Um vendedor tem no máximo 100 representantes legais.',
  'A submerchant has at most 50 addresses.': 'Um vendedor tem no máximo 50 endereços.',
  'A submerchant has at most 500 documents, replaced ones included.':
    'Um vendedor tem no máximo 500 documentos, incluídos os substituídos.',
  'A merchant has at most 200 people, and the operator 1,000.':
    'Um lojista tem no máximo 200 pessoas, e o operador 1.000.',
  'This Idempotency-Key was used for another request.':
    'Esta Idempotency-Key foi usada em outra requisição.',
  'Too many requests.': 'Requisições demais.',
  'You have reached the limit of open streams.':
    'Você atingiu o limite de fluxos (streams) abertos.',
  'Something went wrong on our side.': 'Ocorreu um erro do nosso lado.',
  'The file cannot be fetched from the merchant’s host.':
    'O arquivo não pode ser obtido do servidor do lojista.',
  'This process has reached its limit of open streams.':
    'Este processo atingiu o seu limite de fluxos (streams) abertos.',
  'The database is temporarily unavailable.': 'O banco de dados está temporariamente indisponível.',

  // Of schemas and values.
  '{0} is required.': '{0} é obrigatório.',
  'A JSON body is required.': 'É obrigatório um corpo em JSON.',
  '{0} must be {1}.': '{0} deve ser {1*}.',
  '{0} must be one of {1}.': '{0} deve ser um destes valores: {1}.',
  '{0} must not be empty.': '{0} não pode ser vazio.',
  '{0} must have at least {1} characters.': '{0} deve ter no mínimo {1} caracteres.',
  '{0} must have at most {1} characters.': '{0} deve ter no máximo {1} caracteres.',
  '{0} must be at least {1}.': '{0} deve ser no mínimo {1}.',
  '{0} must be at most {1}.': '{0} deve ser no máximo {1}.',
  '{0} must have at least {1} items.': '{0} deve ter no mínimo {1} itens.',
  '{0} must have at most {1} items.': '{0} deve ter no máximo {1} itens.',
  'A name in {0} must have 1 to 64 characters.': 'Um nome em {0} deve ter de 1 a 64 caracteres.',
  '{0} holds a character that changes the direction of text ({1}).':
    '{0} contém um caractere que muda a direção do texto ({1}).',
  '{0} holds a character that cannot be stored (U+0000 or half of a surrogate pair).':
    '{0} contém um caractere que não pode ser armazenado (U+0000 ou metade de um par substituto).',
  '{0} contains a character that cannot be stored (U+0000).':
    '{0} contém um caractere que não pode ser armazenado (U+0000).',
  'The body has more than {0} levels of lists and objects within each other.':
    'O corpo tem mais de {0} níveis de listas e objetos uns dentro dos outros.',
  'The body is not valid UTF-8.': 'O corpo não é UTF-8 válido.',
  'A field must not be named __proto__.': 'Nenhum campo pode se chamar __proto__.',
  'Content-Length is not the body’s length.': 'Content-Length não é o tamanho do corpo.',
  'This field is not known and was ignored.': 'Este campo é desconhecido e foi ignorado.',
  'Idempotency-Key must be 1 to 255 visible ASCII characters, sent once.':
    'Idempotency-Key deve ter de 1 a 255 caracteres ASCII visíveis e ser enviada uma só vez.',
  'This Idempotency-Key was used with other credentials of the same merchant.':
    'Esta Idempotency-Key foi usada com outras credenciais do mesmo lojista.',
  '{0} must appear once.': '{0} deve aparecer uma só vez.',
  'This list does not have this parameter; it was ignored.':
    'Esta lista não tem este parâmetro; ele foi ignorado.',
  'This query parameter is unknown here. Did you mean {0}?':
    'Este parâmetro de consulta é desconhecido aqui. Você quis dizer {0}?',
  'This query parameter is unknown here. There are {0}.':
    'Este parâmetro de consulta é desconhecido aqui. Existem {0}.',
  'This query parameter is unknown here. This path has no query parameters.':
    'Este parâmetro de consulta é desconhecido aqui. Este caminho não tem parâmetros de consulta.',

  // Of paths, connections and limits.
  'This path does not exist.': 'Este caminho não existe.',
  'This path does not support {0}; it supports {1}.':
    'Este caminho não aceita {0}; ele aceita {1}.',
  'The connection ended before the whole body was sent.':
    'A conexão terminou antes do envio do corpo inteiro.',
  'The request body is larger than {0} bytes.': 'O corpo da requisição tem mais de {0} bytes.',
  'The service has more requests than it can answer.':
    'O serviço tem mais requisições do que consegue responder.',
  'More than {0} requests of the category {1} in {2} s.':
    'Mais de {0} requisições da categoria {1} em {2} s.',

  'The request did not arrive in time.': 'A requisição não chegou a tempo.',
  'This field appears more than once; its last value was used.':
    'Este campo aparece mais de uma vez; foi usado o último valor.',
  'Compressed bodies are not supported: send the body without Content-Encoding.':
    'Corpos comprimidos não são aceitos: envie o corpo sem Content-Encoding.',
  'The request is not valid HTTP.': 'A requisição não é HTTP válido.',

  'The metrics require Authorization: Bearer with METRICS_TOKEN.':
    'As métricas exigem Authorization: Bearer com METRICS_TOKEN.',

  // Of credentials and permissions.
  'This key may not be used from {0}, which is in none of its address ranges.':
    'Esta chave não pode ser usada a partir de {0}, que não está em nenhuma das suas faixas de endereços.',
  'A change with a session needs the header X-Credencia-Console: 1.':
    'Uma alteração com sessão precisa do cabeçalho X-Credencia-Console: 1.',
  'This request comes from another site’s page.': 'Esta requisição vem da página de outro site.',
  'The operator’s people may only use /v1/operator.':
    'As pessoas do operador só podem usar /v1/operator.',
  'A merchant’s people may not use /v1/operator.':
    'As pessoas de um lojista não podem usar /v1/operator.',
  'An operator key is only valid for /v1/operator.':
    'Uma chave do operador só vale para /v1/operator.',
  'A merchant key is not valid for /v1/operator.':
    'Uma chave de lojista não vale para /v1/operator.',
  'API keys may not do this: it is for people who are signed in to the console.':
    'Chaves de API não podem fazer isto: é para pessoas que acessaram o console.',
  'The role {0} does not have the permission {1}.': 'O papel {0} não tem a permissão {1}.',
  'This key does not have the permission {0}.': 'Esta chave não tem a permissão {0}.',
  'The role {0} does not have the permission {1}, which files of personal data need. Lists can be read page by page as JSON.':
    'O papel {0} não tem a permissão {1}, de que arquivos de dados pessoais precisam. Listas podem ser lidas página por página em JSON.',
  'This key does not have the permission {0}, which files of personal data need: issue a key with it. Lists can be read page by page as JSON.':
    'Esta chave não tem a permissão {0}, de que arquivos de dados pessoais precisam: emita uma chave com ela. Listas podem ser lidas página por página em JSON.',
  'This change needs two people, and the issuer of this key is unknown: whoever approved could be the same person. Use a key that a person issued in the console, or sign in.':
    'Esta alteração precisa de duas pessoas, e não se sabe quem emitiu esta chave: quem aprovasse poderia ser a mesma pessoa. Use uma chave que uma pessoa emitiu no console, ou entre com sua conta.',
  '{0} documents of this merchant are being written. Ask for the next ones afterwards.':
    '{0} documentos deste lojista estão sendo escritos. Peça os próximos depois.',
  'Waiting for a second person.': 'Aguardando uma segunda pessoa.',

  // Of lists.
  'date_to must not be before date_from ({0}).': 'date_to não pode ser anterior a date_from ({0}).',
  'A cursor names its page: send either cursor or page.':
    'Um cursor já indica a página: envie cursor ou page, não os dois.',
  'This is not a cursor of this service. Send pagination.next as it was answered, or leave cursor out to begin with the first page.':
    'Este não é um cursor deste serviço. Envie pagination.next como foi respondido, ou omita cursor para começar pela primeira página.',
  'This cursor is of another list, or of other filters. Send the filters of the request that it was answered to, or leave cursor out to begin with the first page.':
    'Este cursor é de outra lista ou de outros filtros. Envie os filtros da requisição que o recebeu, ou omita cursor para começar pela primeira página.',
  'A server of the cluster does not answer: data and total are without about {0} % of the merchants.':
    'Um servidor do cluster não responde: em data e total faltam cerca de {0} % dos lojistas.',
  'Not all matches are counted: total is a minimum. pagination.next leads to all of them.':
    'Nem todos os resultados foram contados: total é um mínimo. pagination.next leva a todos eles.',
  'amount_to must not be below amount_from ({0}).':
    'amount_to não pode ser menor que amount_from ({0}).',
  'submitted_to must not be before submitted_from ({0}).':
    'submitted_to não pode ser anterior a submitted_from ({0}).',
  'changed applies to active sellers: leave status out, or send status=active.':
    'changed vale para vendedores ativos: deixe status de fora, ou envie status=active.',
  '{0} applies to cases in review: send status=pending_review with it.':
    '{0} vale para casos em análise: envie também status=pending_review.',

  'This time zone is unknown. Did you mean {0}?':
    'Este fuso horário é desconhecido. Você quis dizer {0}?',
  'This time zone is unknown. Send a name of the IANA database, such as America/Sao_Paulo or UTC.':
    'Este fuso horário é desconhecido. Envie um nome da base IANA, como America/Sao_Paulo ou UTC.',

  // Of registration.
  'Another submerchant has this external_id.': 'Outro vendedor tem este external_id.',
  'Submerchant created.': 'Vendedor criado.',
  'Submerchant found.': 'Vendedor encontrado.',
  'Submerchant updated.': 'Vendedor atualizado.',
  'Submerchants listed.': 'Vendedores listados.',
  'Submerchant submitted for review.': 'Vendedor enviado para análise.',
  'Submerchant reopened for resubmission.': 'Vendedor reaberto para reenvio.',
  'Requirements evaluated.': 'Requisitos avaliados.',
  'Legal representative added.': 'Representante legal adicionado.',
  'Legal representative updated.': 'Representante legal atualizado.',
  'Legal representative deleted.': 'Representante legal excluído.',
  'Legal representative found.': 'Representante legal encontrado.',
  'Legal representatives listed.': 'Representantes legais listados.',
  'Address added.': 'Endereço adicionado.',
  'Address updated.': 'Endereço atualizado.',
  'Address deleted.': 'Endereço excluído.',
  'Address found.': 'Endereço encontrado.',
  'Addresses listed.': 'Endereços listados.',
  'Document received.': 'Documento recebido.',
  'Document found.': 'Documento encontrado.',
  'Documents listed.': 'Documentos listados.',
  'There is no such submerchant.': 'Este vendedor não existe.',
  'There is no such address.': 'Este endereço não existe.',
  'There is no such document.': 'Este documento não existe.',
  'There is no such legal representative.': 'Este representante legal não existe.',
  'There is no such partner.': 'Este sócio não existe.',
  'There is no such partner of this submerchant.': 'Este vendedor não tem este sócio.',
  'The submerchant is {0}: {1} is not allowed. In this status, {2}.':
    'O vendedor está em {0}: não é permitido {1*}. Neste status, {2*}.',
  'What was asked for cannot be read any more: the master key was lost. Ask again.':
    'O que foi pedido não pode mais ser lido: a chave mestra foi perdida. Peça de novo.',
  'The submerchant was erased at {0}: it cannot be changed any more.':
    'O vendedor foi eliminado em {0}: não pode mais ser alterado.',
  'changing {0}': 'alterar {0}',
  '{0} is not a document of a submerchant of entity_type {1}.':
    '{0} não é um documento de vendedor com entity_type {1}.',
  'legal_representative_id is required for {0}.': 'legal_representative_id é obrigatório para {0}.',
  'legal_representative_id must not be sent for {0}.':
    'legal_representative_id não pode ser enviado para {0}.',
  '{0} cannot be changed while the submerchant is {1}.':
    '{0} não pode ser alterado enquanto o vendedor está em {1}.',
  'Delete the partners first: a submerchant of entity_type pf has none.':
    'Exclua antes os sócios: um vendedor com entity_type pf não os tem.',
  'There are {0} partners.': 'Há {0} sócios.',
  'A request has at most {0} lines.': 'Uma requisição tem no máximo {0} linhas.',
  'A CSV has at most {0} rows, and {1} match. Filter the list, or read its pages as JSON.':
    'Um CSV tem no máximo {0} linhas, e há {1} que atendem aos filtros. Filtre a lista ou leia as páginas dela como JSON.',
  'A line has at most {0} bytes.': 'Uma linha tem no máximo {0} bytes.',
  'One line per line.': 'Uma linha por linha.',
  'idempotency_key must be 1 to 255 visible ASCII characters.':
    'idempotency_key deve ter de 1 a 255 caracteres ASCII visíveis.',
  'Only one CNAE may be primary.': 'Só um CNAE pode ser o principal.',
  'birth_date must be a day in the past.': 'birth_date deve ser um dia no passado.',
  'A CPF has 11 digits. This value has 14: a CNPJ belongs to entity_type pj.':
    'Um CPF tem 11 dígitos. Este valor tem 14: um CNPJ pertence a entity_type pj.',
  'A CPF has 11 digits. This value has {0}.': 'Um CPF tem 11 dígitos. Este valor tem {0}.',
  'Write the CPF as 11 digits only.': 'Escreva o CPF só com os 11 dígitos.',
  'A CNPJ has 14 digits. This value has 11: a CPF belongs to entity_type pf.':
    'Um CNPJ tem 14 dígitos. Este valor tem 11: um CPF pertence a entity_type pf.',
  'A CNPJ has 14 digits. This value has {0}.': 'Um CNPJ tem 14 dígitos. Este valor tem {0}.',
  'A document has 11 digits (CPF) or 14 digits (CNPJ). This value has {0}.':
    'Um documento tem 11 dígitos (CPF) ou 14 dígitos (CNPJ). Este valor tem {0}.',
  'Write digits only, without punctuation or spaces (an alphanumeric CNPJ: digits and upper-case letters only).':
    'Escreva só dígitos, sem pontuação nem espaços (num CNPJ alfanumérico, só dígitos e letras maiúsculas).',
  'Write digits only; the letters of an alphanumeric CNPJ must be upper case.':
    'Escreva só dígitos; as letras de um CNPJ alfanumérico devem ser maiúsculas.',
  'The last 2 characters of an alphanumeric CNPJ are its check digits and must be digits.':
    'Os 2 últimos caracteres de um CNPJ alfanumérico são os dígitos verificadores e devem ser dígitos.',
  'The check digits of this alphanumeric CNPJ are wrong; compare it with its source.':
    'Os dígitos verificadores deste CNPJ alfanumérico estão errados; compare-o com a origem.',
  'An e-mail address is required: set email.':
    'É obrigatório um endereço de e-mail: informe email.',
  'A company needs at least one partner.': 'Uma empresa precisa de pelo menos um sócio.',
  'At least one address is required.': 'É obrigatório pelo menos um endereço.',
  'The document {0} is required.': 'O documento {0} é obrigatório.',
  'The document {0} was not opened.': 'O documento {0} não foi aberto.',
  'The document {0} of {1} is required.': 'O documento {0} de {1} é obrigatório.',
  'The document {0} was rejected: send it again.':
    'O documento {0} foi recusado: envie-o novamente.',
  'The document {0} of {1} was rejected: send it again.':
    'O documento {0} de {1} foi recusado: envie-o novamente.',
  'The document {0} has expired: send a valid one.':
    'O documento {0} está vencido: envie um válido.',
  'The document {0} of {1} has expired: send a valid one.':
    'O documento {0} de {1} está vencido: envie um válido.',
  'The file of the document {0} cannot be read. {1}':
    'O arquivo do documento {0} não pode ser lido. {1*}',
  'The file of the document {0} of {1} cannot be read. {2}':
    'O arquivo do documento {0} de {1} não pode ser lido. {2*}',
  'Review reasons listed.': 'Motivos de análise listados.',

  '{0} is not a document of a partner: send it in the documents of the submerchant, without a partner.':
    '{0} não é um documento de sócio: envie-o nos documentos do vendedor, sem sócio.',
  '{0} is a document of a partner: send it in the documents of one of legal_representatives, or with legal_representative_document.':
    '{0} é um documento de sócio: envie-o nos documentos de um dos legal_representatives, ou com legal_representative_document.',
  'No item of legal_representatives has this document.':
    'Nenhum item de legal_representatives tem este documento.',
  'This {0} appears more than once.': 'Este {0} aparece mais de uma vez.',
  'Only one address may be primary.': 'Só um endereço pode ser o principal.',

  // Of URLs.
  'The URL must not be longer than {0} characters.': 'A URL não pode ter mais de {0} caracteres.',
  'The URL must not contain white space, control characters or backslashes.':
    'A URL não pode conter espaços, caracteres de controle nem barras invertidas.',
  'The URL must be absolute and start with https:// or http://.':
    'A URL deve ser absoluta e começar com https:// ou http://.',
  'The URL must not contain credentials.': 'A URL não pode conter credenciais.',
  'The URL must not contain a fragment: it would never be sent.':
    'A URL não pode conter um fragmento: ele nunca seria enviado.',
  'An IPv4 address must be written as four decimal numbers, like 8.8.8.8.':
    'Um endereço IPv4 deve ser escrito como quatro números decimais, como 8.8.8.8.',
  'The host name must not end with a dot.': 'O nome do servidor não pode terminar com um ponto.',
  'The URL must start with https://.': 'A URL deve começar com https://.',
  'The URL does not lead to public addresses only, and requests go nowhere else.':
    'A URL não leva só a endereços públicos, e as requisições não vão a outros.',
  'The URL leads to port {0}, and requests go to {1} only. {2}':
    'A URL leva à porta {0}, e as requisições só vão a {1}. {2*}',

  // Of banks and payments.
  'Bank found.': 'Banco encontrado.',
  'Banks listed.': 'Bancos listados.',
  'No bank has this {0}. GET /v1/banks lists every bank; its search finds names, codes and ISPBs.':
    'Nenhum banco tem este {0*}. GET /v1/banks lista todos os bancos; a busca encontra nomes, códigos e ISPBs.',
  'Charges listed.': 'Cobranças listadas.',
  'Charges summed.': 'Cobranças somadas.',
  'Charges counted.': 'Cobranças contadas.',
  'Charge found.': 'Cobrança encontrada.',
  'There is no such charge.': 'Esta cobrança não existe.',
  'Withdrawals listed.': 'Saques listados.',
  'Withdrawals summed.': 'Saques somados.',
  'Withdrawals counted.': 'Saques contados.',
  'Withdrawal found.': 'Saque encontrado.',
  'There is no such withdrawal.': 'Este saque não existe.',
  'Anticipations listed.': 'Antecipações listadas.',
  'Anticipations summed.': 'Antecipações somadas.',
  'Anticipations counted.': 'Antecipações contadas.',
  'Anticipation found.': 'Antecipação encontrada.',
  'There is no such anticipation.': 'Esta antecipação não existe.',
  'Wallets listed.': 'Carteiras listadas.',
  'Wallets summed.': 'Carteiras somadas.',
  'Wallet found.': 'Carteira encontrada.',
  'There is no such wallet.': 'Esta carteira não existe.',
  'Receivables listed.': 'Recebíveis listados.',
  'Receivables summed.': 'Recebíveis somados.',
  'Receivables counted.': 'Recebíveis contados.',
  'Receivable found.': 'Recebível encontrado.',
  'There is no such receivable.': 'Este recebível não existe.',

  // Of webhooks and events.
  'Endpoint created.': 'Endpoint criado.',
  'Endpoint deleted.': 'Endpoint excluído.',
  'Endpoint found.': 'Endpoint encontrado.',
  'Endpoint updated.': 'Endpoint atualizado.',
  'Endpoints listed.': 'Endpoints listados.',
  'Figures read.': 'Números lidos.',
  'Secret regenerated.': 'Segredo gerado novamente.',
  'Sample queued.': 'Exemplo na fila.',
  'Delivery found.': 'Entrega encontrada.',
  'Deliveries listed.': 'Entregas listadas.',
  'Deliveries queued again.': 'Entregas na fila novamente.',
  'Delivery queued again.': 'Entrega na fila novamente.',
  'Nothing was sent: this was a dry run.': 'Nada foi enviado: esta foi uma simulação.',
  'Event found.': 'Evento encontrado.',
  'Events listed.': 'Eventos listados.',
  'Event kinds listed.': 'Tipos de evento listados.',
  'The stream has begun.': 'O fluxo começou.',
  'Example event recorded.': 'Evento de exemplo registrado.',
  'There is no such endpoint.': 'Este endpoint não existe.',
  'There is no such delivery.': 'Esta entrega não existe.',
  'There is no such event. Events are kept 30 days.':
    'Este evento não existe. Eventos são guardados por 30 dias.',
  'Endpoint {0} already gets {1} at this URL.': 'O endpoint {0} já recebe {1} nesta URL.',
  'until must not be before since.': 'until não pode ser anterior a since.',
  'This delivery cannot be sent again: its endpoint was deleted, or its event is past 30 days.':
    'Esta entrega não pode ser enviada novamente: o endpoint foi excluído, ou o evento tem mais de 30 dias.',
  '{0} must be the id of a message of this stream, as it came, or the identifier of an event. Cursors from before version 0.2.0 are no longer valid: resume with the identifier of the last event that you handled. Without it, the stream begins now.':
    '{0} deve ser o id de uma mensagem deste fluxo, como chegou, ou o identificador de um evento. Cursores de antes da versão 0.2.0 não valem mais: retome com o identificador do último evento que você tratou. Sem ele, o fluxo começa agora.',
  'Example events are for merchants in test mode: use a key that begins with pk_test_.':
    'Eventos de exemplo são para lojistas em modo de teste: use uma chave que começa com pk_test_.',
  'events must name at least one kind of event; * stands for all.':
    'events deve nomear pelo menos um tipo de evento; * vale por todos.',
  'A kind of event is a text.': 'Um tipo de evento é um texto.',
  'This is not a kind of event. GET /v1/postbacks/events lists every kind.':
    'Este não é um tipo de evento. GET /v1/postbacks/events lista todos os tipos.',
  '"{0}" is not a kind of event. GET /v1/postbacks/events lists every kind.':
    '"{0}" não é um tipo de evento. GET /v1/postbacks/events lista todos os tipos.',
  'This is not a field of a filter. Did you mean {0}?':
    'Isto não é um campo de um filtro. Você quis dizer {0}?',
  'This is not a field of a filter. Filters compare {0}.':
    'Isto não é um campo de um filtro. Os filtros comparam {0}.',
  'No event of {0} has {1}, so none would be sent. Leave {2} out of the filter, or subscribe to {3} with another endpoint.':
    'Nenhum evento de {0} tem {1}, portanto nenhum seria enviado. Tire {2} do filtro, ou assine {3} com outro endpoint.',
  'No event has all of {0}, so none would be sent.':
    'Nenhum evento tem todos estes campos: {0}; portanto nenhum seria enviado.',
  'No subscribed event has this {0}. Did you mean {1}?':
    'Nenhum evento assinado tem este {0}. Você quis dizer {1}?',
  'No subscribed event has this {0}. It is one of {1}.':
    'Nenhum evento assinado tem este {0}. Os valores são {1}.',
  '"{0}" is not a kind of event. Did you mean "{1}"? GET /v1/postbacks/events lists every kind.':
    '"{0}" não é um tipo de evento. Você quis dizer "{1}"? GET /v1/postbacks/events lista todos os tipos.',
  '"{0}" is not a kind of event. Of "{1}" there are {2}.':
    '"{0}" não é um tipo de evento. De "{1}" existem {2}.',

  // Of keys, of merchants and of people.
  'API key issued.': 'Chave de API emitida.',
  'API key revoked.': 'Chave de API revogada.',
  'API key rotated.': 'Chave de API trocada.',
  'API keys listed.': 'Chaves de API listadas.',
  'Key issued.': 'Chave emitida.',
  'Key revoked.': 'Chave revogada.',
  'Key rotated.': 'Chave trocada.',
  'The key is revoked.': 'A chave está revogada.',
  'The key has expired.': 'A chave expirou.',
  'The key is already replaced by {0}: revoke that one to undo it, or rotate that one.':
    'A chave já foi substituída por {0}: revogue aquela para desfazer a troca, ou troque aquela.',
  'Keys listed.': 'Chaves listadas.',
  'There is no such API key.': 'Esta chave de API não existe.',
  'There is no such person or API key.': 'Esta pessoa ou chave de API não existe.',
  'Accesses listed.': 'Acessos listados.',
  'expires_at is not in the future.': 'expires_at não está no futuro.',
  '{0} must be an IP address or a range like 203.0.113.0/24.':
    '{0} deve ser um endereço IP ou uma faixa como 203.0.113.0/24.',
  'A scope appears more than once.': 'Um escopo aparece mais de uma vez.',
  'permission or scopes is required.': 'permission ou scopes é obrigatório.',
  'A key has either a permission or scopes.': 'Uma chave tem permission ou scopes, não os dois.',
  'Nobody issues a key with more than they have: permissions of their role, expiry and address ranges of their key.':
    'Ninguém emite uma chave com mais do que tem: permissões do seu papel, validade e faixas de endereços da sua chave.',
  'Merchant created.': 'Lojista criado.',
  'Merchant found.': 'Lojista encontrado.',
  'Merchant updated.': 'Lojista atualizado.',
  'Settings updated.': 'Configurações atualizadas.',
  'Merchants listed.': 'Lojistas listados.',
  'Rate limits set.': 'Limites de requisições definidos.',
  'There is no such merchant.': 'Este lojista não existe.',
  'There is no such person.': 'Esta pessoa não existe.',
  'There is no such session.': 'Esta sessão não existe.',
  'There is no such request.': 'Esta solicitação não existe.',
  'There is no such connection.': 'Esta conexão não existe.',
  'There is no such token.': 'Este token não existe.',
  'There is no such session of the portal.': 'Esta sessão do portal não existe.',
  'Portal session created.': 'Sessão do portal criada.',
  'Portal session found.': 'Sessão do portal encontrada.',
  'Portal sessions listed.': 'Sessões do portal listadas.',
  'Portal session revoked.': 'Sessão do portal revogada.',
  '{0} sessions of the portal are open already.': '{0} sessões do portal já estão abertas.',
  'This session of the portal may only read.': 'Esta sessão do portal só pode ler.',
  'A session of the portal may only use what is for webhooks.':
    'Uma sessão do portal só pode usar o que é de webhooks.',
  'Changes of endpoints need a second person here, and are made in the console.':
    'Alterações de endpoints precisam de uma segunda pessoa aqui, e são feitas no console.',
  'Must be an origin such as https://app.example.com: https, in lower case, without a path.':
    'Deve ser uma origem como https://app.example.com: https, em minúsculas, sem caminho.',
  'Must be an origin such as https://app.example.com or http://localhost:3000: in lower case, without a path.':
    'Deve ser uma origem como https://app.example.com ou http://localhost:3000: em minúsculas, sem caminho.',
  'There is no such review reason.': 'Este motivo de análise não existe.',

  // Of approvals (four eyes).
  'Whoever asked for it has been disabled, or may not do it any more.':
    'Quem solicitou foi desativado ou não pode mais fazer isto.',
  'Only the person who asked for it withdraws a request; others reject it.':
    'Só quem solicitou retira uma solicitação; os outros a recusam.',
  'Whoever decides this needs the permission {0}.': 'Quem decide isto precisa da permissão {0}.',
  'The request is {0}: it is decided once.': 'A solicitação está {0}: ela é decidida uma só vez.',
  'The request expired at {0}: ask again.': 'A solicitação expirou em {0}: solicite novamente.',
  'The seller is no longer in review.': 'O vendedor não está mais em análise.',
  'You asked for this yourself: another person has to decide.':
    'Você mesmo solicitou isto: outra pessoa precisa decidir.',
  'You issued the key that asked for this: another person has to decide.':
    'Você emitiu a chave que solicitou isto: outra pessoa precisa decidir.',
  'Your access was given or changed by the person who asked for this, less than 24 hours before or since: another person has to decide.':
    'O seu acesso foi dado ou alterado por quem solicitou isto, menos de 24 horas antes ou desde então: outra pessoa precisa decidir.',
  'Approved.': 'Aprovado.',
  'Rejected.': 'Recusado.',
  'Withdrawn.': 'Retirado.',
  'Requests listed.': 'Solicitações listadas.',
  'Request found.': 'Solicitação encontrada.',
  'Rules found.': 'Regras encontradas.',
  'Rules set.': 'Regras definidas.',
  'Thresholds found.': 'Limiares encontrados.',
  'Thresholds set.': 'Limiares definidos.',

  // Of signing in and of people.
  'A {0} cannot become a {1}: invite the person anew with another e-mail address.':
    'Quem tem o papel {0} não pode passar a {1}: convide a pessoa de novo com outro endereço de e-mail.',
  'Somebody has this e-mail address.': 'Alguém já tem este endereço de e-mail.',
  'The person is disabled: only somebody who may sign in is invited.':
    'A pessoa está desativada: só quem pode acessar é convidado.',
  'Too many e-mails were asked for. Try again later.':
    'E-mails demais foram solicitados. Tente mais tarde.',
  'Invitation accepted.': 'Convite aceito.',
  'This invitation was used, taken back, or is past its time. Ask for a new one.':
    'Este convite foi usado, retirado ou passou do prazo. Peça um novo.',
  'Passkey added.': 'Chave de acesso adicionada.',
  'A person has at most {0} passkeys: remove one first.':
    'Uma pessoa tem no máximo {0} chaves de acesso: remova uma antes.',
  'This passkey does not belong to this site and this attempt, or is known already.':
    'Esta chave de acesso não pertence a este site e a esta tentativa, ou já é conhecida.',
  'Authenticator app confirmed.': 'Aplicativo autenticador confirmado.',
  'This is not the code that the app shows now.':
    'Este não é o código que o aplicativo mostra agora.',
  'Connection deleted.': 'Conexão excluída.',
  'Connection found.': 'Conexão encontrada.',
  'Connection set.': 'Conexão definida.',
  'Session ended.': 'Sessão encerrada.',
  'Signed in.': 'Acesso feito.',
  'This sign-in has ended. Begin again with the password.':
    'Este acesso terminou. Comece de novo pela senha.',
  'Invitation found.': 'Convite encontrado.',
  'Second factors listed.': 'Segundos fatores listados.',
  'Sign-in found.': 'Acesso encontrado.',
  'Person invited.': 'Pessoa convidada.',
  'A {0} belongs to a merchant: say which.': 'O papel {0} pertence a um lojista: diga a qual.',
  'A {0} belongs to the operator.': 'O papel {0} pertence ao operador.',
  'People listed.': 'Pessoas listadas.',
  'Sessions listed.': 'Sessões listadas.',
  'Identity providers listed.': 'Provedores de identidade listados.',
  'Proved.': 'Identidade confirmada.',
  'This proof is not accepted.': 'Esta prova de identidade não é aceita.',
  'Passkey removed.': 'Chave de acesso removida.',
  'Passkey renamed.': 'Chave de acesso renomeada.',
  'Authenticator app removed.': 'Aplicativo autenticador removido.',
  'Invitation issued.': 'Convite emitido.',
  'Recovery codes made.': 'Códigos de recuperação gerados.',
  'Set up a second factor first.': 'Configure antes um segundo fator.',
  'If somebody has this address, an e-mail is on its way.':
    'Se alguém tem este endereço, um e-mail está a caminho.',
  'This installation sends no e-mail: ask the person who manages access for a link.':
    'Esta instalação não envia e-mails: peça um link a quem administra os acessos.',
  'Second factor reset.': 'Segundo fator redefinido.',
  'The e-mail address or the password is wrong.': 'O endereço de e-mail ou a senha está errado.',
  'Signed out everywhere.': 'Todas as sessões foram encerradas.',
  'Signed out.': 'Sessão encerrada.',
  'Challenge made.': 'Desafio gerado.',
  'Proof begun.': 'Confirmação iniciada.',
  'This session was not opened by an identity provider.':
    'Esta sessão não foi aberta por um provedor de identidade.',
  'Sign-in begun.': 'Acesso iniciado.',
  'Secret made.': 'Segredo gerado.',
  'There is an authenticator app already: remove it first.':
    'Já existe um aplicativo autenticador: remova-o antes.',
  'Account unlinked.': 'Conta desvinculada.',
  'Person updated.': 'Pessoa atualizada.',
  'Changed.': 'Alterado.',
  'This is not the present password.': 'Esta não é a senha atual.',
  'You may only invite and change people who have no more permissions than you have.':
    'Você só pode convidar e alterar pessoas que não têm mais permissões do que você.',
  'A password has at least {0} characters.': 'Uma senha tem no mínimo {0} caracteres.',
  'The password must not be the e-mail address.': 'A senha não pode ser o endereço de e-mail.',
  'This is a common password, or one with little changed or added, which is guessed first: choose another, for example three words that have nothing to do with each other.':
    'Esta é uma senha comum, ou uma com pouca mudança ou acréscimo, e é a primeira a ser adivinhada: escolha outra, por exemplo três palavras que nada têm a ver entre si.',
  'Settings found.': 'Configurações encontradas.',
  'Settings set.': 'Configurações definidas.',
  'Token issued.': 'Token emitido.',
  'Tokens listed.': 'Tokens listados.',
  'Token revoked.': 'Token revogado.',
  'The connection for single sign-on decides which groups give which roles: change it there.':
    'A conexão de login único decide quais grupos dão quais papéis: altere lá.',
  '{0} is not a role of this side.': '{0} não é um papel deste lado.',
  '{0} tokens are valid already: revoke one of them first.':
    '{0} tokens já estão válidos: revogue um deles antes.',
  'A second factor is required: add another one before you remove this one.':
    'Um segundo fator é obrigatório: adicione outro antes de remover este.',
  'Passkeys need PUBLIC_URL to be a domain name with https, or localhost.':
    'Chaves de acesso precisam que PUBLIC_URL seja um domínio com https, ou localhost.',
  'This code or passkey is wrong, was used before, or is past its time.':
    'Este código ou esta chave de acesso está errado, já foi usado ou passou do prazo.',
  'Too many attempts to sign in.': 'Tentativas de acesso demais.',
  'This sign-in was begun in another browser, was used before, or is past its time. Begin again.':
    'Este acesso foi iniciado em outro navegador, já foi usado ou passou do prazo. Comece de novo.',
  'The identity provider does not answer.': 'O provedor de identidade não responde.',
  'The identity provider has refused to sign you in.':
    'O provedor de identidade recusou o seu acesso.',
  'The identity provider’s answer is not valid.':
    'A resposta do provedor de identidade não é válida.',
  'The provider names no e-mail address for this account.':
    'O provedor não informa um endereço de e-mail para esta conta.',
  'The provider has not verified the account’s e-mail address.':
    'O provedor não verificou o endereço de e-mail da conta.',
  'The account’s e-mail address is of a domain that this connection does not accept.':
    'O endereço de e-mail da conta é de um domínio que esta conexão não aceita.',
  'Nobody with this e-mail address may sign in through this connection. Ask for an invitation.':
    'Ninguém com este endereço de e-mail pode acessar por esta conexão. Peça um convite.',
  'The person with this e-mail address signs in with another account of the provider. An admin can unlink it.':
    'A pessoa com este endereço de e-mail acessa com outra conta do provedor. Um administrador pode desvinculá-la.',
  'This person is disabled.': 'Esta pessoa está desativada.',
  'The provider does not say which groups the account has, so that its role here is unknown.':
    'O provedor não diz quais grupos a conta tem, e por isso o papel dela aqui é desconhecido.',
  'None of the account’s groups gives a role here.': 'Nenhum dos grupos da conta dá um papel aqui.',
  'The connection was changed meanwhile: read it again.':
    'A conexão foi alterada nesse meio-tempo: leia-a novamente.',
  'Changes of people need a second person here. Turn that rule off, which takes a second person, change the connection, and turn it on again.':
    'Alterações de pessoas precisam de uma segunda pessoa aqui. Desligue essa regra, o que exige uma segunda pessoa, altere a conexão e ligue-a novamente.',
  'There is no connection to an identity provider.':
    'Não há conexão com um provedor de identidade.',
  'Another issuer or client needs its own secret, or null for none.':
    'Outro emissor ou cliente precisa do seu próprio segredo, ou null se não tiver.',
  'Name a person who may still use a password when the provider is unavailable.':
    'Indique uma pessoa que ainda possa usar senha quando o provedor estiver indisponível.',
  'The provider’s discovery document could not be read: is this its issuer?':
    'O documento de descoberta do provedor não pôde ser lido: este é o emissor dele?',
  'The provider’s discovery document could not be read: {0}':
    'O documento de descoberta do provedor não pôde ser lido: {0}',
  'Sign in through this connection once before you require it.':
    'Acesse uma vez por esta conexão antes de exigi-la.',
  'This must be an active admin, or of a merchant an active owner.':
    'Deve ser um administrador ativo ou, de um lojista, um proprietário ativo.',
  'Too many sign-ins wait for the identity provider.':
    'Acessos demais esperam pelo provedor de identidade.',
  'The person has no linked account.': 'A pessoa não tem conta vinculada.',

  // Of the review.
  'The document has expired: it must be replaced by another.':
    'O documento está vencido: deve ser substituído por outro.',
  'This document was replaced: check the one that replaced it.':
    'Este documento foi substituído: confira o que o substituiu.',
  'The document does not prove this field.': 'O documento não comprova este campo.',
  'This document was replaced at {0}: decide the one that replaced it.':
    'Este documento foi substituído em {0}: decida o que o substituiu.',
  'The document is {0}: it cannot be {1}.': 'O documento está {0}: não pode passar a {1}.',
  'The submerchant is {0}: only one in pending_review is decided.':
    'O subcredenciado está em {0}: só se decide um em pending_review.',
  'The submerchant is {0}: only a case in pending_review can be claimed.':
    'O subcredenciado está em {0}: só se assume um caso em pending_review.',
  '{0} is not the id of an active person of the operator who may decide cases.':
    '{0} não é o id de uma pessoa ativa do operador que pode decidir casos.',
  'A note mentions up to {0} people.': 'Uma nota menciona até {0} pessoas.',
  'There is no such note on this case.': 'Esta nota não existe neste caso.',
  'The submerchant was erased: it can have no more files.':
    'O vendedor foi eliminado: não pode mais ter arquivos.',
  'There is no such file of this note.': 'Esta nota não tem esse arquivo.',
  'There is no such file that this note can have: upload it again.':
    'Não há um arquivo assim que esta nota possa ter: envie-o de novo.',
  'This installation stores no files: write the note without them.':
    'Esta instalação não guarda arquivos: escreva a nota sem eles.',
  'Only its author changes or deletes a note.': 'Só quem escreveu a nota a altera ou exclui.',
  'Somebody else has assigned the case meanwhile. Read it again and decide anew.':
    'Outra pessoa atribuiu o caso enquanto isso. Leia-o novamente e decida de novo.',
  '{0} is not the id of an active person of the operator who takes escalated cases.':
    '{0} não é o id de uma pessoa ativa do operador que recebe casos escalados.',
  'The case was escalated at {0}.': 'O caso foi escalado em {0}.',
  'Only a senior, or whoever escalated the case, ends its escalation.':
    'Só um sênior, ou quem escalou o caso, encerra a escalação.',
  'Only seniors hand over the cases of somebody else.':
    'Só seniores passam adiante os casos de outra pessoa.',
  'The submerchant is {0}: only a case in pending_review is assigned or escalated.':
    'O subcredenciado está em {0}: só se atribui ou escala um caso em pending_review.',
  'Assignment found.': 'Atribuição encontrada.',
  'Case assigned.': 'Caso atribuído.',
  'Case escalated.': 'Caso escalado.',
  'Escalation ended.': 'Escalação encerrada.',
  'Cases handed over.': 'Casos passados.',
  'Notes listed.': 'Notas listadas.',
  'Note added.': 'Nota incluída.',
  'Note changed.': 'Nota alterada.',
  'Note deleted.': 'Nota excluída.',
  'Reviewers listed.': 'Analistas listados.',
  'Notifications listed.': 'Avisos listados.',
  'Notifications marked as read.': 'Avisos marcados como lidos.',
  'Notification settings read.': 'Preferências de avisos lidas.',
  'Notification settings changed.': 'Preferências de avisos alteradas.',
  '{0} holds this case until {1}.': '{0} está com este caso até {1}.',
  'The case was changed at {0}, after the state that you saw. Read it again and decide anew.':
    'O caso foi alterado em {0}, depois do estado que você viu. Leia-o novamente e decida de novo.',
  'Document approved.': 'Documento aprovado.',
  'Document rejected.': 'Documento recusado.',
  'Submerchant approved.': 'Subcredenciado aprovado.',
  'Submerchant rejected.': 'Subcredenciado recusado.',
  'Submerchant sent back for resubmission.': 'Subcredenciado devolvido para correção.',
  'Submerchant erased.': 'Subcredenciado eliminado.',
  'Submerchant exported.': 'Subcredenciado exportado.',
  'Case claimed.': 'Caso assumido.',
  'View recorded.': 'Abertura registrada.',
  'Field checked.': 'Campo conferido.',
  'Previewed.': 'Prévia feita.',
  'The file was not delivered to you, or has changed since: read it first.':
    'O arquivo não foi entregue a você, ou mudou depois: leia-o antes.',
  'Case found.': 'Caso encontrado.',
  'Case released.': 'Caso liberado.',
  'Case taken over.': 'Caso transferido.',
  'Cases listed.': 'Casos listados.',
  'The file as currently served by its host.': 'O arquivo como o servidor dele o entrega agora.',
  'The file cannot be fetched: {0}.': 'O arquivo não pode ser obtido: {0}.',
  'Figures found.': 'Números encontrados.',
  'Settings saved.': 'Configurações salvas.',
  'Samples listed.': 'Amostras listadas.',
  'Sample taken.': 'Amostra assumida.',
  'Sample decided.': 'Amostra decidida.',
  'Another person is deciding this sample.': 'Outra pessoa está decidindo esta amostra.',
  'A rejection gives at least one reason.': 'Uma recusa traz ao menos um motivo.',
  'Quality control compares the decisions of people: API keys decide no samples.':
    'O controle de qualidade compara decisões de pessoas: chaves de API não decidem amostras.',
  'There is no such sample that you may decide: it is decided, or the decision is yours.':
    'Não há tal amostra que você possa decidir: ela já foi decidida, ou a decisão é sua.',
  'Figures listed.': 'Números listados.',
  'History listed.': 'Histórico listado.',
  'Trail listed.': 'Histórico listado.',
  'Proof created.': 'Comprovante criado.',
  'Preview made.': 'Prévia feita.',
  'The legal term is 0 years: a rule {0} would erase at once, so the service has none. Set ERASURE_YEARS_{1}.':
    'O prazo legal é de 0 anos: uma regra {0} eliminaria na hora, por isso o serviço não tem nenhuma. Defina ERASURE_YEARS_{1}.',
  'SLA found.': 'SLA encontrado.',
  'SLA set.': 'SLA definido.',
  'SLA removed.': 'SLA removido.',
  'Holidays listed.': 'Feriados listados.',
  'A day of the week has one interval of hours at most.':
    'Um dia da semana tem no máximo um intervalo de horário.',
  'The hours must end after they begin.': 'O horário deve terminar depois de começar.',
  'This day is in the list twice.': 'Este dia está duas vezes na lista.',
  'near_minutes must be less than target_minutes.':
    'near_minutes deve ser menor que target_minutes.',
  'The business hours of the coming three years do not have so many minutes: add hours, or set a shorter target.':
    'O expediente dos próximos três anos não tem tantos minutos: acrescente horários ou defina uma meta mais curta.',
  'a time of day, HH:MM': 'um horário, HH:MM',
  'up to 100 ids, separated by commas': 'até 100 ids, separados por vírgulas',
  'Review reason set.': 'Motivo de análise definido.',
  'Stream started.': 'O fluxo começou.',
  'There is no such {0} of this submerchant.': 'Este subcredenciado não tem este {0}.',
  'date_to, today unless given, must not be before date_from ({0}).':
    'date_to, por padrão hoje, não pode ser anterior a date_from ({0}).',
  'From date_from to date_to, today unless given, there must not be more than {0} days.':
    'De date_from a date_to, por padrão hoje, não pode haver mais de {0} dias.',
  'The data must be kept until {0}: a legal term runs.':
    'Os dados devem ser guardados até {0}: há um prazo legal em curso.',
  'The database takes no writes at the moment, so that the entry of this export cannot be written: without it, there is no export.':
    'O banco de dados não aceita gravações no momento, por isso o registro desta exportação não pode ser feito: sem ele, não há exportação.',
};

/** Words of the service that appear as values in messages (`{0*}`). */
export const phrases: Readonly<Record<string, string>> = {
  text: 'um texto',
  'a whole number': 'um número inteiro',
  'a number': 'um número',
  'true or false': 'true ou false',
  true: 'true',
  false: 'false',
  'a list': 'uma lista',
  'an object': 'um objeto',
  null: 'null',
  'an e-mail address': 'um endereço de e-mail',
  'a UUID': 'um UUID',
  'a day that exists, as YYYY-MM-DD': 'um dia que existe, no formato AAAA-MM-DD',
  'a time as ISO 8601 with a zone, for example 2026-01-31T12:00:00Z':
    'um instante em ISO 8601 com fuso, por exemplo 2026-01-31T12:00:00Z',
  'a day or a time as ISO 8601, for example 2026-01-31 or 2026-01-31T12:00:00Z':
    'um dia ou um instante em ISO 8601, por exemplo 2026-01-31 ou 2026-01-31T12:00:00Z',
  'an absolute http or https address without credentials':
    'um endereço http ou https absoluto, sem credenciais',
  'some visible text': 'um texto visível',
  'a text of at least 10 characters': 'um texto de pelo menos 10 caracteres',
  '# and six hexadecimal digits': '# e seis dígitos hexadecimais',
  'of another form': 'de outra forma',
  'digits only, without punctuation or spaces: 11 (CPF) or 14 (CNPJ; an alphanumeric one also has upper-case letters)':
    'só dígitos, sem pontuação nem espaços: 11 (CPF) ou 14 (CNPJ; um alfanumérico também tem letras maiúsculas)',
  'company, or partner- or address- with new or an id':
    'company, ou partner- ou address- com new ou um id',
  'digits, letters, points, hyphens and spaces': 'dígitos, letras, pontos, hifens e espaços',
  'a CNAE subclass: 7 digits, or as 4781-4/00': 'uma subclasse CNAE: 7 dígitos, ou como 4781-4/00',
  '3 digits': '3 dígitos',
  '4 digits': '4 dígitos',
  '8 digits': '8 dígitos',
  '1 to 3 digits': 'de 1 a 3 dígitos',
  '8 to 15 digits': 'de 8 a 15 dígitos',
  'a code of the catalogue': 'um código do catálogo',
  'the id of a reviewer or a reviewer’s key, me or none':
    'o id de um analista ou da chave de um analista, me ou none',
  'Leave the port out of the URL.': 'Omita a porta na URL.',
  'Use an allowed port in the URL.': 'Use uma porta permitida na URL.',
  'everything may be changed, and submit-for-review sends it to review':
    'tudo pode ser alterado, e submit-for-review envia para análise',
  'only a rejected, expired or unreadable document may be sent again until the review ends':
    'só um documento recusado, vencido ou ilegível pode ser reenviado até o fim da análise',
  'contact and commercial fields, addresses and documents may be changed; not entity_type, tax_id, legal_name, birth_date, mother_name, cnaes, mcc or partners':
    'campos de contato e comerciais, endereços e documentos podem ser alterados; entity_type, tax_id, legal_name, birth_date, mother_name, cnaes, mcc e sócios não',
  'request-resubmission leads back to pending, where everything may be changed':
    'request-resubmission leva de volta a pending, onde tudo pode ser alterado',
  'deciding a document': 'decidir um documento',
  'erasing it': 'eliminá-lo',
  'sending this document': 'enviar este documento',
  ISPB: 'ISPB',
  id: 'id',
  'submit-for-review': 'submit-for-review',
  'request-resubmission': 'request-resubmission',
  'a file name with its extension and without folders, for example contrato-social.pdf':
    'um nome de arquivo com a extensão e sem pastas, por exemplo contrato-social.pdf',
  'a country code of 2 letters': 'um código de país de 2 letras',
  'the last part of an invitation’s link': 'a última parte do link de um convite',
  code: 'código',
};
