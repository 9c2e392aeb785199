# frozen_string_literal: true

# Uploads a file of the disk, and prints what became of it. Ends after the first part when it is told to.

require "json"
require_relative "../../lib/credencia"

credencia = Credencia::Client.new(
  public_key: ENV.fetch("CREDENCIA_PUBLIC_KEY"),
  secret_key: ENV.fetch("CREDENCIA_SECRET_KEY"),
  base_url: ENV.fetch("CREDENCIA_URL"),
)
progress = []
begin
  stored = credencia.upload_file(ENV.fetch("FILE"), upload_id: ENV["UPLOAD_ID"], sha256: ENV["SHA256"]) do |file|
    progress << file["received"]
    if ENV["ENDS_EARLY"] && file["received"].positive?
      puts JSON.generate({ id: file["id"] })
      $stdout.flush
      exit!(0)
    end
  end
  result = { file: stored, progress: progress }
  if ENV["SELLER"]
    result[:document] = credencia.documents.add(
      ENV.fetch("SELLER"), type: "cnpj_card", file_name: "cnpj_card.pdf", **stored.slice("file_url", "file_size", "mime_type")
    )
  end
  puts JSON.generate(result)
rescue ArgumentError => error
  puts JSON.generate({ wrong: error.message })
end
