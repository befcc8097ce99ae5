#!/bin/sh
# Builds ffmpeg and ffprobe from Debian's source into this folder, as small as src/server/platform/video/decoding/ffmpeg-decoder.ts allows.
# Needs root and Debian; a step of deploy/Dockerfile. Nothing here opens a network address, a device or a kind of file that is no clip.
set -eu
# The source comes from where the base image has its packages from.
if [ -f /etc/apt/sources.list.d/debian.sources ]; then
  sed -i 's/^Types: deb$/Types: deb deb-src/' /etc/apt/sources.list.d/debian.sources
else
  sed -n 's/^deb /deb-src /p' /etc/apt/sources.list > /etc/apt/sources.list.d/source.list
fi
apt-get update
apt-get install -y --no-install-recommends dpkg-dev gcc libc6-dev libdav1d-dev libx264-dev make nasm pkg-config xz-utils zlib1g-dev
folder=$PWD
cd "$(mktemp -d)"
apt-get source ffmpeg
cd ffmpeg-*/
./configure --disable-everything --disable-autodetect --disable-doc --disable-debug --disable-network --disable-avdevice --disable-postproc \
  --disable-ffplay --enable-gpl --enable-libx264 --enable-libdav1d --enable-zlib \
  --enable-protocol=file,pipe --enable-demuxer=mov,avi --enable-muxer=mp4,rawvideo \
  --enable-decoder=h264,hevc,libdav1d,vp8,vp9,mpeg4,msmpeg4v2,msmpeg4v3,h263,mjpeg,mpeg1video,mpeg2video,prores,dnxhd,dvvideo,rawvideo \
  --enable-parser=h264,hevc,av1,vp8,vp9,mpeg4video,h263,mjpeg,mpegvideo \
  --enable-bsf=extract_extradata,vp9_superframe,vp9_superframe_split,av1_frame_merge,mpeg4_unpack_bframes,null \
  --enable-encoder=libx264,rawvideo,wrapped_avframe \
  --enable-filter=scale,format,null,transpose,hflip,vflip,showinfo,trim
make -j"$(nproc)" ffmpeg ffprobe
strip -o "$folder/ffmpeg" ffmpeg
strip -o "$folder/ffprobe" ffprobe
